const keyPattern = /^[a-z0-9][A-Za-z0-9_.-]*(\/[A-Za-z0-9][A-Za-z0-9_.-]*){1,7}$/

/** A key that may name an object: a few plain segments, none of which climbs or hides. */
export function isKey(text: string): boolean {
  return text.length <= 200 && keyPattern.test(text)
}
