module.exports = globalThis.URLSearchParams
