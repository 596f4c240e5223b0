import assert from 'node:assert/strict'
import { faults, slowest, tally } from '../caller'
import { inLanes } from '../inLanes'
import type { Target } from '../target'

const searches = 500
const lanes = 8

/** One address searches without a pause, each time for something else; another's search goes through. */
export async function manySearches(target: Target): Promise<string> {
  const brute = target.aStranger()
  const answers = await inLanes({ times: searches, lanes }, (turn) =>
    brute.call('listModels', { searchType: 1, keyword: `写真${turn}` }),
  )
  const hers = await target.aStranger().call('listModels', { searchType: 1, keyword: '写真' })
  assert.deepEqual(faults(answers).slice(0, 2), [], tally(answers))
  assert.equal(hers.code, 200, 'another was refused too')
  const refused = answers.filter(({ code }) => code === 429).length
  assert.ok(refused > 0, `none of ${searches} searches was refused`)
  return `${searches} searches of one address: ${tally(answers)}, the slowest ${slowest(answers)} ms; another's took ${Math.round(hers.ms)} ms`
}
