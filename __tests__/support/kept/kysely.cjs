module.exports = globalThis.keptPackages['kysely']
