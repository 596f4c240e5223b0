import assert from 'node:assert/strict'
import { newPerson } from './accountSteps'
import { aModel } from './actors'
import { ApiClient } from './api'
import type { Driver } from './driver'
import { ids } from './ids'
import type { ServerUnderTest } from './serverUnderTest'
import { Thumb } from './thumb'

/** Taps and fields. */
const tapsMost = 8

/**
 * Somebody without an account keeps a model: log-in says what it is for, a code alone opens the account, and the model is kept on the
 * way back, without a second press.
 */
export async function newcomerJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  await driver.open('pages/model/detail', { id: await aModel(new ApiClient(server.origin), 'free') })
  const thumb = new Thumb(driver)
  await keepAsNewcomer(server, driver, thumb)
  assert.ok(thumb.taps + thumb.fields <= tapsMost, `${thumb.taps} taps, ${thumb.fields} fields`)
  await driver.open('pages/me/collect/collect')
  await driver.notSee('没有可以显示的数据')
}

/** From a model's page, without an account, until the model is kept. */
export async function keepAsNewcomer(server: ServerUnderTest, driver: Driver, thumb: Thumb): Promise<void> {
  await thumb.tap(`#${ids.detailFavourite}`)
  await driver.see('登录后为你收藏')
  await thumb.tap(`#${ids.loginByCode}`)
  const { phone } = newPerson()
  await thumb.fill(`#${ids.smsPhone}`, phone)
  await thumb.tap(`#${ids.smsSendCode}`)
  await thumb.fill(`#${ids.smsCode}`, await server.lastCode(phone))
  await thumb.tap(`#${ids.smsAgree}`)
  await thumb.tap(`#${ids.smsSubmit}`)
  await driver.onRoute('pages/model/detail')
  await driver.see('已收藏')
}
