push-nobody = Sit down at a table first: there is nothing to be reminded of yet.
quiet-time = “{ $time }” is not a time of the day. Write it like 22:00.
quiet-same = Quiet hours begin and end at different times.
quiet-zone = There is no time zone called “{ $zone }”. Names are like Europe/Paris.
