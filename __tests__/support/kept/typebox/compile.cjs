module.exports = globalThis.keptPackages['typebox/compile']
