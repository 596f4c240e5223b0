import assert from 'node:assert/strict'
import { type Driver, until } from './driver'

/** A line of the wallet's history: what, and how much with its sign. */
export type Bill = readonly [title: string, amount: string]

/** The bills of the person on the phone are these, the newest first, and no others. */
export async function assertBills(driver: Driver, expected: readonly Bill[]): Promise<void> {
  await driver.open('pages/me/orders/orders', { tab: 'bills' })
  await until('the bills', () => driver.shows('.pp-bills__row'))
  const [titles, amounts] = [await driver.texts('.pp-bills__title'), await driver.texts('.pp-bills__amount')]
  assert.deepEqual(
    titles.map((title, place): Bill => [title, amounts[place] ?? '']),
    expected,
  )
}
