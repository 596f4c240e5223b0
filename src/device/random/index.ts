/** Random bytes fit for keys and seals, from the platform's own source. */
export function randomBytes(length: number): Promise<Uint8Array> {
  return Promise.resolve(crypto.getRandomValues(new Uint8Array(length)))
}
