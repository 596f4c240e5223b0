import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Answer, faults, tally } from '../caller'
import type { Someone, Target } from '../target'

const lastsMs = 10_000
const readers = 8
const writers = 4

/** Terminates every connection to the database again and again while people read and write. */
export async function lostConnections(target: Target): Promise<string> {
  const people = await Promise.all(Array.from({ length: writers }, () => target.someone()))
  const end = Date.now() + lastsMs
  const answers: Answer[] = []
  const again = async (ask: () => Promise<Answer>) => {
    while (Date.now() < end) {
      answers.push(await ask())
      await pause(10)
    }
  }
  let killed = 0
  const killing = async () => {
    while (Date.now() < end) {
      killed += await terminated(target)
      await pause(100)
    }
  }
  const reading = Array.from({ length: readers }, () =>
    again(() => target.aStranger().call('listComments', { pageSize: 5 })),
  )
  await Promise.all([killing(), ...reading, ...people.map((person) => again(() => write(person)))])
  assert.ok(killed > 0, 'no connection was terminated')
  assert.deepEqual(faults(answers).slice(0, 3), [], tally(answers))
  assert.equal((await write(await target.someone())).code, 200, 'not well afterwards')
  return `${killed} connections terminated under ${answers.length} requests: ${tally(answers)}`
}

function write({ caller }: Someone): Promise<Answer> {
  return caller.call('updateUser', { intro: `今天的天气 ${Date.now()}` })
}

async function terminated({ deps }: Target): Promise<number> {
  const others = sql<{ gone: boolean }>`
    select pg_terminate_backend(pid) as gone from pg_stat_activity
    where usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`
  return (await others.execute(deps.db)).rows.length
}
