"""Scripts that take a browser's storage away, at once or later."""

from __future__ import annotations

DENIED = """Object.defineProperty(window, 'localStorage',
  {get() { throw new DOMException('no', 'SecurityError'); }});"""

# What Firefox denies where sites may keep nothing (network.cookie.cookieBehavior 2).
BLOCKED = """
const no = () => { throw new DOMException('no', 'SecurityError'); };
const denied = async () => no();
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {get: no});
for (const name of ['open', 'match', 'has', 'keys', 'delete'])
  CacheStorage.prototype[name] = denied;
for (const name of ['query', 'request']) LockManager.prototype[name] = denied;
ServiceWorkerContainer.prototype.register = denied;
IDBFactory.prototype.open = no;
window.BroadcastChannel = class { constructor() { no(); } };"""

FULL = """Storage.prototype.setItem = () => {
  throw new DOMException('full', 'QuotaExceededError'); };"""
