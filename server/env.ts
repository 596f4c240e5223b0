/** Settings, filled in completely: from the environment, or by the laptop profile. */
export interface Env {
  profile: 'laptop' | 'production'
  port: number
  dataDir: string
  /** The server's own role: reads and writes rows, owns nothing. */
  databaseUrl: string
  /** The owner, who migrates; null where migrations run elsewhere. */
  migrateDatabaseUrl: string | null
  /** Origin that people see, without a slash at the end. */
  publicUrl: string
  /** Prefix of assets and pictures, and of videos; empty means the same site. */
  staticHost: string
  videoHost: string
  secretKey: string
  /** Writes that one network address may make in a minute. */
  writesPerMinute: number
}
