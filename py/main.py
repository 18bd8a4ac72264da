"""Browser entry: says that Python is awake."""

from pyscript import document

document.documentElement.dataset.ready = "true"
