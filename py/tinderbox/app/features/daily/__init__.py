"""The match of the day: the same deal for everybody, and the archive of past days."""
