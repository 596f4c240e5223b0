import assert from 'node:assert/strict'
import { anActor, type Actor } from './actors'
import type { Driver } from './driver'
import type { Day } from './shootScene'

/** The digits on the model's phone now. */
export async function shown(driver: Driver): Promise<string> {
  return (await driver.text('#shoot-digits')).replace(/\D/g, '')
}

/** On the page for it. */
export async function types(driver: Driver, digits: string): Promise<void> {
  await driver.onRoute('pages/shoot/checkIn')
  await driver.type('#check-in-code', digits)
  await driver.tap('#check-in-send')
}

/** As the phone of a member says it. */
export function checksIn(
  { api }: Pick<Actor, 'api'>,
  { shareId, code, at }: { shareId: string; code: string; at: number },
): Promise<unknown> {
  return api.call('checkIn', { shareId, code, at: new Date(at).toISOString() })
}

/** A stranger with the right digits, and a member with those of another booking; on screen the stranger sees no day at all. */
export async function nobodyElseChecksIn(
  { server, his, shareId, members, aheadMs }: Day,
  { digits, ofOther }: { digits: string; ofOther: string },
): Promise<void> {
  const at = Date.now() + aheadMs
  const stranger = await anActor(server)
  await assert.rejects(checksIn(stranger, { shareId, code: digits, at }), /SHARE_NOT_JOINED/)
  await assert.rejects(stranger.api.call('getShootDay', { shareId }), /SHARE_NOT_JOINED/)
  await assert.rejects(stranger.api.call('getCheckInKey', { shareId }), /FORBIDDEN/)
  await assert.rejects(checksIn(members[1], { shareId, code: ofOther, at }), /CHECK_IN_WRONG/)
  await his.open('pages/shoot/checkIn', { id: shareId })
  await types(his, ofOther)
  await his.see('签到码不对或已过期')
}
