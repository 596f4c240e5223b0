import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const nsPerMs = 1e6

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
  return pids.reduce((sum, one) => sum + nsOf(one), 0) / nsPerMs
}

/** What the scheduler has counted for all threads of a process: `stat` counts in hundredths of a second, too coarse for a short turn. */
function nsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.reduce(
      (sum, one) => sum + Number(readFileSync(`/proc/${pid}/task/${one}/schedstat`, 'utf8').split(' ')[0]),
      0,
    )
  } catch {
    return Number.NaN
  }
}
