"""From each shape of the database to the next, in order; none is ever changed once it was published."""
