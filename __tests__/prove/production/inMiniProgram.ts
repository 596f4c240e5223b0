import { join } from 'node:path'
import { laptopOrigin } from '../../../config/weappOrigin'
import type { WeappDriver } from '../../e2e/weappDriver'
import { theDeployment } from './deployment'

const deployment = theDeployment()
const compiledOrigin = process.env['TARO_APP_API_ORIGIN'] ?? laptopOrigin

/** The compiled mini-program, asking the deployment. */
export const miniProgram = {
  dist: join(__dirname, '../../../dist/weapp'),
  platform: 'android' as const,
  origins: { [compiledOrigin]: deployment.origin },
}

/** What `wx.login` gives a person, and who that is to the mini-program. */
export async function codeOf(person: string): Promise<{ code: string; openid: string }> {
  const answer = await post(`${deployment.wechat}/double/code`, JSON.stringify({ app: 'mini', person }))
  return (await answer.json()) as { code: string; openid: string }
}

/** Somebody new signs in by a tap, and is on the tab 我的 afterwards. */
export async function signInByWechat(driver: WeappDriver): Promise<void> {
  await driver.open('pages/login/login', { path: '/pages/index/me' })
  await driver.tap('#login-agree')
  await driver.tap('#login-wechat')
  await driver.see('还差一步')
  await driver.tap('#wechat-create')
  await driver.onRoute('pages/index/me')
}

export function post(url: string, body: string, type = 'application/json'): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': type }, body, redirect: 'manual' })
}
