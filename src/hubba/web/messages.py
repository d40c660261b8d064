"""Makes the error messages of this package; their words are in `words/`."""

from hubba.core.messages import messages_of

message = messages_of("hubba.web")
