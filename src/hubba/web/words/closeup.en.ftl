# A piece seen from near.

closer-here = In this position
closer-code = Notation: { $code }
