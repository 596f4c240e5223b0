module.exports = globalThis.URL
