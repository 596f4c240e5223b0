import assert from 'node:assert/strict'
import { type Answer, faults, must, tally } from '../caller'
import type { Someone, Target } from '../target'

const different = 100
const same = 200

/** One user floods a post with comments, different ones and then the same; another user's comment is taken meanwhile. */
export async function repeatedComments(target: Target): Promise<string> {
  const [brute, copier, her] = await Promise.all([target.someone(), target.someone(), target.someone()])
  const { records } = must(await her.caller.call('listComments', { pageSize: 1 }))
  const parentId = records[0]?.id ?? ''
  const flood: Answer[] = []
  for (let at = 0; at < different; at++) flood.push(await comment(brute, parentId, `拍得真好，第 ${at} 次来看`))
  const copies: Answer[] = []
  for (let at = 0; at < same; at++) copies.push(await comment(copier, parentId, '加我微信看更多'))
  const hers = await comment(her, parentId, '光线很美')
  assert.deepEqual(faults([...flood, ...copies]), [])
  assert.equal(hers.code, 200, `another's comment was refused: ${hers.reason}`)
  const taken = (answers: readonly Answer[]) => answers.filter(({ code }) => code === 200).length
  const figure = `${different} comments of one user: ${tally(flood)}; ${same} equal ones: ${tally(copies)}`
  assert.ok(taken(flood) < different, `none was refused: ${figure}`)
  assert.equal(taken(copies), 1, figure)
  return figure
}

function comment({ caller }: Someone, parentId: string, text: string): Promise<Answer> {
  return caller.call('saveComment', { text, parentType: 'post', parentId })
}
