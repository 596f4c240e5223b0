import type { Env } from '../../server/env'

export function testEnv(overrides: Partial<Env> = {}): Env {
  return {
    profile: 'laptop',
    port: 0,
    dataDir: '/nonexistent',
    databaseUrl: '',
    migrateDatabaseUrl: null,
    publicUrl: 'http://pinpai.test',
    staticHost: '',
    videoHost: '',
    secretKey: 'a secret key that is only ever used by tests',
    writesPerMinute: 100_000,
    ...overrides,
  }
}
