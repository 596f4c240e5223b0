/** Writes the table of components that the app uses over the ones Taro's runtime is shipped with, so that both are numbered alike. */
const places = [
  [/const internalComponents = \{[^}]*\};/, (names) => `const internalComponents = ${JSON.stringify(names)};`],
  [/mergeInternalComponents\(components\);/, () => ''],
]

module.exports = function ownTable(source) {
  const { names } = this.getOptions()
  const place = places.find(([pattern]) => pattern.test(source))
  if (!place) throw new Error(`${this.resourcePath} has no table of components any more`)
  const [pattern, written] = place
  const start = source.search(pattern)
  // Nothing reads what is left of the old tables: the minifier drops it once it knows that making it has no effect.
  const shipped = source.slice(0, start).replace(/(?<!function )\b(Object\.assign|singleQuote)\(/g, '/*#__PURE__*/ $1(')
  return shipped + source.slice(start).replace(pattern, () => written(names))
}
