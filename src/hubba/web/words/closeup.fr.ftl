# Une pièce vue de près.

closer-here = Dans cette position
closer-code = Notation : { $code }
