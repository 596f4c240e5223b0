import { basename } from 'node:path'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import type { Archive } from './archive'
import { restoreAct, type Facts } from './facts'

export interface Restoring {
  readonly archive: Archive
  readonly actor: string
  readonly reason: string
  readonly now: Date
  /** Whether what is newer may be replaced. */
  readonly overNewer: boolean
  readonly dryRun: boolean
}

export interface Replaced {
  readonly restored: Facts
  /** What was there before; null where there was nothing, or it could not be read. */
  readonly replaced: Facts | null
  /** Where that is kept. */
  readonly keptAs: string | null
}

/** The statement that writes a restore into the audit of the database that it brought back. */
export function auditStatement(restoring: Restoring, { restored, replaced, keptAs }: Replaced): string {
  const { archive, actor, reason, now } = restoring
  const detail = {
    takenAt: archive.takenAt,
    bytes: archive.bytes,
    keys: archive.keys,
    schema: restored.schema,
    newest: restored.newest,
    replaced: replaced === null ? null : { ...replaced, keptAs },
  }
  const row = [uuidv7(), actor, restoreAct, basename(archive.file), reason, JSON.stringify(detail), now.toISOString()]
  const values = row.map((value) => pg.escapeLiteral(value)).join(', ')
  return `insert into public.audit (id, actor, act, target, reason, detail, created_at) values (${values});`
}
