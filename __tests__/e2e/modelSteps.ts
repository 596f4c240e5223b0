import assert from 'node:assert/strict'
import { chooseRegion } from './bookingSteps'
import { type Driver, until } from './driver'
import { dayId, ids } from './ids'
import { operate } from './operator'
import { picturesStored } from './postSteps'
import type { ServerUnderTest } from './serverUnderTest'

/** Fills the application that is on screen and sends it: two pictures, who she is, 互勉, and a voice of two seconds. */
export async function applyAsModel(driver: Driver, name: string, pictures: readonly Buffer[]): Promise<void> {
  await driver.open('pages/userInfo/userInfo', { tab: 'model' })
  await driver.see('申请成为模特')
  driver.willPick(pictures)
  await driver.tap(`#${ids.publishAdd}`)
  await driver.see(`${pictures.length}/52`)
  await driver.type(`#${ids.cardName}`, name)
  await driver.tap(`#${ids.cardSexFemale}`)
  await driver.type(`#${ids.cardBirthDay}`, '1999-05-20')
  await driver.type(`#${ids.cardHeight}`, '171')
  await driver.type(`#${ids.cardWeight}`, '50')
  await driver.type(`#${ids.cardShoeSize}`, '38')
  await driver.tap(`#${ids.cardArea} .pp-card-form__area`)
  await chooseRegion(driver)
  await driver.type(`#${ids.cardFee}`, '0')
  await driver.tap(`#${ids.cardClasses} .pp-chip`)
  await driver.type(`#${ids.cardIntro}`, '街拍和胶片都可以，周末时间多')
  await introduceByVoice(driver)
  await picturesStored(driver)
  await driver.tap(`#${ids.cardSave}`)
  await driver.see('审核中')
}

/** Refused first, which is said, and then allowed; what was recorded is listened to before it is sent. */
async function introduceByVoice(driver: Driver): Promise<void> {
  await driver.answerMicrophone('refuse')
  await driver.tap(`#${ids.voiceStart}`)
  await driver.see('用户拒绝授权录音')
  await driver.answerMicrophone('allow')
  await driver.tap(`#${ids.voiceStart}`)
  await driver.see('正在录音 2″')
  await driver.tap(`#${ids.voiceStop}`)
  await playVoice(driver, ids.voicePlay)
}

/** Plays what is recorded under this id, and pauses it. */
export async function playVoice(driver: Driver, id: string): Promise<void> {
  await driver.tap(`#${id}`)
  await until('the voice to be heard', () => driver.shows(`#${id}.pp-sound--playing`))
  await driver.tap(`#${id}`)
  await until('the voice to be silent', async () => !(await driver.shows(`#${id}.pp-sound--playing`)))
}

/** The same hours on every day of the week, and one day off. */
export async function setTimes(driver: Driver, { hours, dayOff }: { hours: readonly number[]; dayOff: string }) {
  await driver.tap(`#${ids.cardNoHours}`)
  await driver.tap(`#${ids.timesMonday}`)
  for (const hour of hours) await driver.tap(`#hour-${hour}`)
  await driver.tap(`#${ids.hoursWeek}`)
  await turnTo(driver, dayOff)
  await driver.tap(`#${dayId(dayOff)}`)
  await driver.tap(`#${ids.timesSave}`)
  await driver.see('保存成功')
}

/** Turns the calendar on screen to the month of a day. */
export async function turnTo(driver: Driver, day: string): Promise<void> {
  while ((await shownMonth(driver)) !== day.slice(0, 7)) await driver.tap(`#${ids.dateNext}`)
}

/** `YYYY-MM` of the calendar on screen. */
async function shownMonth(driver: Driver): Promise<string> {
  const [, year = '', month = ''] = /(\d{4})年(\d{1,2})月/.exec(await driver.text('.pp-calendar__title')) ?? []
  return `${year}-${month.padStart(2, '0')}`
}

/** The operator finds the application in the queue and passes it. */
export async function approve(server: ServerUnderTest, name: string): Promise<void> {
  const waiting = await operate(server, 'list', 'applications')
  const [proposalId] = waiting.find((line) => line.includes(name))?.split(/\s+/) ?? []
  assert.ok(proposalId, `${name} is not among the applications:\n${waiting.join('\n')}`)
  await operate(server, 'approve', proposalId, '--reason', '资料齐全')
}

/** Types a name into the search of the models tab, and opens the one that is suggested. */
export async function findModel(driver: Driver, name: string): Promise<string> {
  await driver.open('pages/index/model')
  await driver.tap(`#${ids.searchOpen}`)
  await driver.onRoute('pages/search/search')
  await driver.type(`#${ids.searchWords}`, name)
  await until('one to be suggested', async () => (await driver.texts('.pp-suggestions__name')).includes(name))
  await driver.tap('.pp-suggestions__row', { having: '模特' })
  await driver.onRoute('pages/model/detail')
  const { id = '' } = await driver.currentQuery()
  return id
}
