const segment = '[A-Za-z0-9][A-Za-z0-9_.-]*'
const uploadPattern = new RegExp(`^u/([0-9a-f-]{36})(/${segment}){1,6}$`)

/** Where uploads of one user lie. */
export function uploadsOf(userId: string): string {
  return `u/${userId}/`
}

/** The key of a user's own upload as a call names it, a slash in front or not; null when it is no such key. */
export function ownUploadKey(userId: string, named: string): string | null {
  const key = named.replace(/^\//, '')
  return key.length <= 200 && uploadPattern.exec(key)?.[1] === userId ? key : null
}
