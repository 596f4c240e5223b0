import assert from 'node:assert/strict'
import { logIn } from './accountSteps'
import { anActor } from './actors'
import { type Driver, until } from './driver'
import { ids } from './ids'
import { operateAs, operate } from './operator'
import { passed } from './postSteps'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

const text = '光线真好，下次一起拍'
const because = ['--reason', '多次辱骂他人']

/**
 * Somebody silenced is told so before a comment is typed, and keeps what was; suspended, the phone is signed out, log-in says why, and takes
 * the appeal; it is granted, and everything is as before.
 */
export async function standingJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  const author = await anActor(server)
  const { id: postId } = await author.api.call('saveComment', { text: '今天的江边', publishCoins: 10 })
  await passed(server, postId)
  const { person, api } = await signedInOnPhone(server, driver)
  const { id: userId } = await api.call('getUserInfo')

  await operate(server, 'silence', userId, '--days', '3', ...because)
  await driver.open('pages/square/detail', { id: postId })
  await driver.tap(`#${ids.contentWrite}`)
  await driver.see('前不能评论，写下的会保留')
  await driver.type(`#${ids.commentText}`, text)
  await driver.tap(`#${ids.commentSend}`)
  await driver.see('你已被禁言，到')
  assert.equal(await driver.value(`#${ids.commentText}`), text)
  await driver.tap(`#${ids.silenced}`)
  await driver.onRoute('pages/userInfo/userInfo')
  await driver.see('多次辱骂他人')

  await operate(server, 'suspend', userId, '--days', '7', ...because)
  await driver.open('pages/me/notices', {}, 'pages/login/login')
  await logIn(driver, person)
  await driver.see('账号已被封停')
  await driver.see('多次辱骂他人')
  await driver.type(`#${ids.standingText}`, '那不是我发的')
  await driver.tap(`#${ids.standingSend}`)
  await driver.see('会由另一位工作人员处理')
  await grant(server, userId)

  await driver.tap(`#${ids.standingOther}`)
  await driver.tap(`#${ids.loginSubmit}`)
  await driver.onRoute('pages/me/notices')
  await driver.see('账号已恢复正常')
  await driver.open('pages/square/detail', { id: postId })
  await driver.tap(`#${ids.contentWrite}`)
  await until('what was typed', async () => (await driver.value(`#${ids.commentText}`)) === text)
  await driver.tap(`#${ids.commentSend}`)
  await driver.see(text)
}

/** An operator finds the appeal in the list and answers it; a suspension ends early by two. */
async function grant(server: ServerUnderTest, userId: string): Promise<void> {
  const lines = await operate(server, 'list', 'standings')
  const [standingId = ''] = /[0-9a-f-]{36}/.exec(lines.find((line) => line.includes(userId)) ?? '') ?? []
  const said = await operateAs(server, 'mei', 'answer-appeal', standingId, 'uphold', '--reason', '核实后有误')
  const [, request = ''] = /编号 (\S+)$/.exec(said.join('\n')) ?? []
  await operateAs(server, 'nan', 'approve-request', request)
}
