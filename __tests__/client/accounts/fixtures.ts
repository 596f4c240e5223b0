/** What a password is sealed with; nothing in these tests opens it, so any odd number of 2048 bits will do. */
export const aPublicKey = {
  ...{ keyId: 'k1', n: Buffer.alloc(256, 0xff).toString('base64url'), e: 65537, nonce: 'once' },
  expiresAt: '2026-11-22T10:00:00+08:00',
}
