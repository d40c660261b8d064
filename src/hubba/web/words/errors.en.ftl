# What is wrong with the choices for a table
error-people = a table of { $seats } seats is for 1 to { $seats } people, not { $people }
error-seats-number = the number of seats must be a number, not '{ $found }'
error-people-number = the number of people must be a number, not '{ $found }'
error-no-pace = there is no pace '{ $pace }'; there are: { $known }

# What is wrong with a request
error-foreign = this was sent by a page of another site
error-form = this form is from an earlier visit: reload its page, then send it again
error-large = this is more than the server takes at once
error-request = the server does not understand this request
error-body = the body cannot be read
error-body-short = the body ends too early
error-body-deep = the body is nested too deeply
error-body-text = the body is not text in UTF-8
