import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Linux counts in hundredths of a second. */
const msPerTick = 10

/**
 * What a process and the connections of a database have computed so far, in milliseconds: other work on the machine does not count
 * in it. Not a number where there is no /proc.
 */
export async function cpuOf(
  adminUrl: string,
  { database, pid }: { database: string; pid: number | undefined },
): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [
    database,
  ])
  await client.end()
  const pids = [...rows.map((row) => row.pid), ...(pid === undefined ? [] : [pid])]
  return pids.reduce((sum, one) => sum + ticksOf(one), 0) * msPerTick
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return Number.NaN
  }
}
