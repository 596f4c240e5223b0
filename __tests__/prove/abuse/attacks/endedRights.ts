import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { operate } from '../../../e2e/operator'
import { type Answer, type Caller, must } from '../caller'
import type { Target } from '../target'

const priceCoins = 100

/** What was answered under a key is asked for again after the right to it has ended: a membership, and a post that was taken down. */
export async function endedRights(target: Target): Promise<string> {
  const author = await target.aMember()
  const secret = `暗号${randomUUID()}`
  const text = `${'这组照片是在江边拍的，等了很久的光。'.repeat(20)}${secret}`
  const post = { text, priceCoins, vipFree: true, publishCoins: 0 }
  const { id } = must(await author.caller.call('saveComment', post))
  const member = await target.aMember()
  const buyer = await target.someone({ coins: 2 * priceCoins })
  await visible(member.caller, id)
  const [membersKey, buyersKey] = [randomUUID(), randomUUID()]
  const first = await unlock(member.caller, id, membersKey)
  assert.ok(first.text.includes(secret), `a member does not see it: ${first.text.slice(0, 200)}`)
  assert.ok((await unlock(buyer.caller, id, buyersKey)).text.includes(secret), 'a buyer does not see it')
  const ended = new Date(Date.now() - 1000)
  await target.deps.db.updateTable('app_user').set({ vip_until: ended }).where('id', '=', member.id).execute()
  assert.ok(!(await member.caller.call('getComment', { id })).text.includes(secret))
  const membersReplay = await unlock(member.caller, id, membersKey)
  const operator = { origin: target.url, dataDir: target.dataDir } as Parameters<typeof operate>[0]
  await operate(operator, 'take-down', 'post', id, '--reason', '演练')
  const buyersReplay = await unlock(buyer.caller, id, buyersKey)
  const shown = { 'membership that ended': membersReplay, 'take-down': buyersReplay }
  const wrong = Object.entries(shown).flatMap(([what, { text: replay }]) => (replay.includes(secret) ? [what] : []))
  assert.deepEqual(wrong, [], `a replay shows the text after a ${wrong.join(' and a ')}`)
  const answered = [membersReplay, buyersReplay].map(({ code, reason }) => reason ?? code)
  return `replays after a membership's end and a take-down: ${answered.join(', ')}, the text in none`
}

function unlock(caller: Caller, id: string, key: string): Promise<Answer> {
  return caller.with({ 'idempotency-key': key }).call('unlockComment', { id, priceCoins })
}

/** Once the check has passed it. */
async function visible(caller: Caller, id: string): Promise<void> {
  const end = Date.now() + 30_000
  while ((await caller.call('getComment', { id })).code !== 200) {
    assert.ok(Date.now() < end, 'the post is not there')
    await pause(200)
  }
}
