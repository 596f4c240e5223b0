/** What an error of Node, PostgreSQL or a package calls itself by (`ENOENT`, `28P01`); undefined where it has no such name. */
export function codeOf(error: unknown): unknown {
  return Reflect.get(Object(error), 'code')
}
