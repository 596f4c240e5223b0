import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Caller, faults, must, tally } from '../caller'
import type { Target } from '../target'

const atOnce = 40
const longerMs = 6000

/** One address wants the posters of everything at once, while another wants one. */
export async function manyPosters(target: Target): Promise<string> {
  const brute = target.aStranger()
  const { records } = must(await brute.call('listComments', { pageSize: 50 }))
  const ids = records.map(({ id }) => id)
  const [first = '', hers = '', ...others] = ids
  const her = target.aStranger()
  const alone = await poster(her, first)
  assert.equal(alone.status, 200)
  const attack = others.slice(0, atOnce).map((id) => poster(brute, id))
  await pause(300)
  const meanwhile = await poster(her, hers)
  const answers = await Promise.all(attack)
  assert.deepEqual(faults(answers).slice(0, 2), [], tally(answers))
  assert.equal(meanwhile.status, 200, 'hers was refused')
  assert.ok(meanwhile.ms <= alone.ms + longerMs, `hers took ${Math.round(meanwhile.ms)} ms`)
  return `${answers.length} at once: ${tally(answers)}; another's took ${Math.round(meanwhile.ms)} ms, alone ${Math.round(alone.ms)} ms`
}

function poster(caller: Caller, id: string): Promise<Answer> {
  return caller.send(`/file/poster/post/${id}`)
}
