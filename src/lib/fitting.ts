/** The fields of something kept, perhaps by another release, that are still of their kind: that of the empty one's. */
export function fitting<T extends object>(kept: unknown, empty: T): Partial<T> {
  const fields = Object.entries(Object(kept)).filter(
    ([name, value]) => Object.hasOwn(empty, name) && isOfKind(value, Reflect.get(empty, name)),
  )
  return Object.fromEntries(fields) as Partial<T>
}

/** Where the empty one has null, anything may be chosen. */
function isOfKind(value: unknown, empty: unknown): boolean {
  if (empty === null) return true
  if (value === null) return false
  return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)
}
