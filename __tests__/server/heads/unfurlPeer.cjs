// Unfurls an address as a chat does: an own process, an own parser, over the network.
const { unfurl } = require('unfurl.js')
unfurl(process.argv[2]).then(
  (told) => console.log(JSON.stringify(told)),
  (error) => console.log(JSON.stringify({ failed: String(error) })),
)
