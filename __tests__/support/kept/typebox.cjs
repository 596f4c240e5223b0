module.exports = globalThis.keptPackages['typebox']
