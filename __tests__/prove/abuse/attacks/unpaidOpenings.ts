import assert from 'node:assert/strict'
import { aModel } from '../../../e2e/actors'
import { ApiClient } from '../../../e2e/api'
import { firstFreeWindow } from '../../../e2e/bookingSteps'
import { type Answer, tally } from '../caller'
import type { Target } from '../target'

const tries = 8
const mostAnHour = 2

/** Opens a booking with a fee, never pays, cancels and opens it again, so that nobody else has the hour. */
export async function unpaidOpenings(target: Target): Promise<string> {
  const { caller } = await target.someone({ coins: 1000 })
  const looker = new ApiClient(target.url)
  const modelId = await aModel(looker, 'paid')
  const { window } = await firstFreeWindow(looker, modelId)
  const place = { areaCode: '310104', shareArea: '武康路', meetingAddress: '武康路 100 号门口' }
  const words = { contact: '微信 paishe2026', shareDesc: '结伴拍照', minUsers: 2, maxUsers: 4 }
  const opening = { modelId, windows: [window], ...place, ...words }
  const asked = await caller.call('share', { ...opening, priceCoins: 0, seatFeeFen: 0 })
  const prices = pricesOf(asked)
  const opened: Answer[] = []
  for (let at = 0; at < tries; at++) {
    const answer = await caller.call('share', { ...opening, ...prices })
    opened.push(answer)
    if (answer.data?.orderId) await caller.call('cancelOrder', { id: answer.data.orderId })
  }
  const accepted = opened.filter(({ code }) => code === 200).length
  assert.ok(accepted > 0, `none was opened: ${opened[0]?.text.slice(0, 300)}`)
  assert.ok(accepted <= mostAnHour, `${accepted} of ${tries} unpaid openings were taken`)
  return `${tries} openings that were not paid: ${tally(opened)}`
}

/** A refusal says what it costs now. */
function pricesOf({ text }: Answer): { priceCoins: number; seatFeeFen: number } {
  const { data }: { data?: { priceCoins?: number; seatFeeFen?: number } } = JSON.parse(text)
  return { priceCoins: data?.priceCoins ?? 0, seatFeeFen: data?.seatFeeFen ?? 0 }
}
