/** Writes our names of what is said of a node (dataNames.ts) over the ones that Taro's runtime is shipped with. */
module.exports = function runtimeNames(source) {
  const { names } = this.getOptions()
  return source.replace(/"(\w+)" \/\* Shortcuts\.\w+ \*\//g, (_, name) => JSON.stringify(names[name] ?? name))
}
