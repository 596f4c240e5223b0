import { sql } from 'kysely'
import { connect, type Db } from './connection'
import type { PrimarySeen, ReplicaSeen } from './replicaPosition'

interface Between {
  readonly primaryUrl: string
  readonly url: string
  readonly prepares: boolean
  readonly answersWithinMs: number
}

interface Looked {
  readonly primary: PrimarySeen
  readonly replica: ReplicaSeen
  /** Why the one does not follow the other; null when it does. */
  readonly fault: string | null
}

/** Looks at a primary and its replica, over a connection of its own to each: a look waits for nobody's reads. */
export class ReplicaLooks {
  private readonly primary: Db
  private readonly replica: Db

  constructor({ primaryUrl, url, prepares, answersWithinMs }: Between) {
    const options = { poolSize: 1, prepares, answersWithinMs }
    this.primary = connect(primaryUrl, options)
    this.replica = connect(url, options)
  }

  /** Throws where one of them does not answer. */
  async look(): Promise<Looked> {
    const primary = await seenOfPrimary(this.primary)
    const replica = await seenOfReplica(this.replica)
    const isItsOwn = primary.system === replica.system
    const fault = replica.standby ? null : 'it is no standby'
    return { primary, replica, fault: fault ?? (isItsOwn ? null : 'it follows another primary') }
  }

  async close(): Promise<void> {
    await this.primary.destroy()
    await this.replica.destroy()
  }
}

/** What is flushed is all that was acknowledged. */
async function seenOfPrimary(db: Db) {
  const at = performance.now()
  const { rows } = await sql<{ lsn: string; system: string }>`
    select (pg_current_wal_flush_lsn() - '0/0')::text as lsn, system_identifier::text as system
      from pg_control_system()`.execute(db)
  const [row = { lsn: '0', system: '' }] = rows
  return { at, lsn: BigInt(row.lsn), system: row.system }
}

/** A standby names no transaction that is under way: the lower end of its snapshot is all that it says, and what is before that is over. */
async function seenOfReplica(db: Db) {
  const { rows } = await sql<{ standby: boolean; lsn: string | null; xmin: string; system: string }>`
    select pg_is_in_recovery() as standby, (pg_last_wal_replay_lsn() - '0/0')::text as lsn,
           pg_snapshot_xmin(pg_current_snapshot())::text as xmin, system_identifier::text as system
      from pg_control_system()`.execute(db)
  const [row = { standby: false, lsn: null, xmin: '0', system: '' }] = rows
  return { ...row, lsn: BigInt(row.lsn ?? 0), xmin: BigInt(row.xmin) }
}
