import assert from 'node:assert/strict'
import { aModel } from '../../../e2e/actors'
import { ApiClient } from '../../../e2e/api'
import { type Answer, tally } from '../caller'
import type { Target } from '../target'

/** Half of a pair, in the middle and at the end. */
const halves = ['拍\ud800照', 'a\ud800', '\udc00b', 'a\ud83d']

/** Texts that are no text, and moments and days that are none. */
export async function brokenTexts(target: Target): Promise<string> {
  const { caller } = await target.aMember()
  const modelId = await aModel(new ApiClient(target.url), 'free')
  const answers: Answer[] = []
  for (const text of halves) {
    answers.push(await caller.call('updateUser', { nickname: text }), await caller.call('updateUser', { intro: text }))
    answers.push(await caller.call('saveComment', { text, publishCoins: 0 }))
  }
  for (const since of [
    '2020-06-30T23:59:60Z',
    '2016-12-31T23:59:60.5Z',
    '0000-01-01T00:00:00Z',
    '2020-01-01T24:00:01Z',
  ])
    answers.push(await caller.call('countHot', { since }))
  for (const date of ['0000-01-01', '0000-12-31', '2026-02-30', '9999-99-99'])
    answers.push(await caller.call('getModelWindows', { modelId, date }))
  assert.ok(
    answers.every(({ code }) => code === 400),
    `not refused as what they are: ${tally(answers)}`,
  )
  return `${answers.length} texts, moments and days that are none: ${tally(answers)}`
}
