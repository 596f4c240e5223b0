import assert from 'node:assert/strict'
import { newPerson } from './accountSteps'
import { aModel } from './actors'
import { ApiClient } from './api'
import type { Driver, Selector } from './driver'
import { ids } from './ids'
import type { ServerUnderTest } from './serverUnderTest'

/** Taps and fields, as a thumb counts them. */
const tapsMost = 8

/**
 * Somebody without an account keeps a model: log-in says what it is for, a code alone opens the account, and the model is kept on the
 * way back, without a second press.
 */
export async function newcomerJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  let taps = 0
  const tap = (what: Selector) => {
    taps++
    return driver.tap(what)
  }
  const fill = (what: Selector, text: string) => {
    taps++
    return driver.type(what, text)
  }
  await driver.open('pages/model/detail', { id: await aModel(new ApiClient(server.origin), 'free') })
  await tap(`#${ids.detailFavourite}`)
  await driver.see('登录后为你收藏')
  await tap(`#${ids.loginByCode}`)
  const { phone } = newPerson()
  await fill(`#${ids.smsPhone}`, phone)
  await tap(`#${ids.smsSendCode}`)
  await fill(`#${ids.smsCode}`, await server.lastCode(phone))
  await tap(`#${ids.smsAgree}`)
  await tap(`#${ids.smsSubmit}`)
  await driver.onRoute('pages/model/detail')
  await driver.see('已收藏')
  assert.ok(taps <= tapsMost, `${taps} taps`)
  await driver.open('pages/me/collect/collect')
  await driver.notSee('没有可以显示的数据')
}
