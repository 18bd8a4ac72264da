"""A toy: cards that each seat hides, lit one by one."""
