# A piece seen from near.

closer-here = In this position
