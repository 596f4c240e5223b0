/**
 * A version 4 UUID for keys that must not collide (Idempotency-Key, device id). It guards against repeats, not against
 * guessing, so the plain generator is enough and is there at once on every platform.
 */
export function uuid(): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16))
}
