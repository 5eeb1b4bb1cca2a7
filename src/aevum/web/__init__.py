"""The pages: what the server renders, and the client that plays in the browser (``static``)."""
