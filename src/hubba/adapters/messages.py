"""What the adapters say, in every language."""

from hubba.core.messages import messages_of

message = messages_of("hubba.adapters")
