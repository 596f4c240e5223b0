/** What the gate loads makes a promise of it, which only a function can become. */
module.exports = () => {
  throw new Error('nothing is sent to WeChat from here')
}
