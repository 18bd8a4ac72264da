"""Named tuples of which a changed copy costs as little as a new one."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

R = TypeVar("R", bound=NamedTuple)


def quick_replace(record: type[R]) -> type[R]:
    """Class decorator: `_replace` as before, in less than half the time.

    The inherited one collects its keywords in a dict and asks that for every field.
    This one has the fields as parameters, written out as `namedtuple` writes out its
    `__new__`; `...` leaves a field as it is. States are records within records, and
    every action replaces some.
    """
    fields = record._fields
    parameters = ", ".join(f"{name}=..." for name in fields)
    values = ", ".join(
        f"self[{i}] if {name} is ... else {name}" for i, name in enumerate(fields)
    )
    source = f"lambda self, /, {parameters}: new(record, ({values},))"
    names = {"new": tuple.__new__, "record": record}
    setattr(record, "_replace", eval(source, names))  # noqa: B010 - no name mypy knows
    return record
