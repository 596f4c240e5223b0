module.exports = globalThis.keptPackages['typebox/value']
