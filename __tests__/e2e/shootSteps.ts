import assert from 'node:assert/strict'
import type { Actor } from './actors'
import { ApiClient } from './api'
import { chooseWindow, monthsBetween } from './bookingSteps'
import { until } from './driver'
import type { Day } from './shootScene'

/** Waits for the notice, and holds that it is one. */
export async function hearsOnce({ api }: Pick<Actor, 'api'>, words: string): Promise<void> {
  const heard = async () => (await api.call('listOwnNotices', { pageSize: 50 })).records
  await until(`a notice: ${words}`, async () => (await heard()).some(({ text }) => text.includes(words)))
  assert.equal((await heard()).filter(({ text }) => text.includes(words)).length, 1)
}

/** He asks, she reads it on her phone and answers; what he takes away goes from her screen too. */
export async function talks({ hers, his, shareId }: Day): Promise<void> {
  await his.open('pages/pdDetail/pdDetail', { id: shareId })
  await his.tap('#talk-entry')
  await his.onRoute('pages/talk/talk')
  await his.type('#talk-text', '带两套衣服够吗？')
  await his.tap('#talk-send')
  await hers.open('pages/talk/talk', { id: shareId })
  await hers.see('带两套衣服够吗？')
  await hers.type('#talk-text', '够的，再带一双白鞋')
  await hers.tap('#talk-send')
  await his.see('再带一双白鞋')
  await his.tap('.pp-talk__own-menu')
  await his.tap('.pp-talk__delete')
  await hers.notSee('带两套衣服够吗？')
}

/** She proposes another day, he agrees on his phone, and the others do: it moves. */
export async function movesToAnotherTime(day: Day): Promise<void> {
  const { hers, his, first, second, members, shareId } = day
  const [opener, ...others] = members
  await hers.open('pages/pdDetail/pdDetail', { id: shareId })
  await hers.tap('#move-propose')
  await chooseWindow(hers, { ...second, monthsAhead: monthsBetween(first.day, second.day) })
  await hers.tap('#move-send')
  await hers.see('你提议改期，等大家答复')
  await his.open('pages/pdDetail/pdDetail', { id: shareId })
  await his.see('模特提议改期')
  await his.tap('#move-agree')
  await his.see('1/3 人已同意')
  for (const { api } of others) {
    const { move } = await api.call('getShareOrder', { id: shareId })
    await api.call('answerMove', { shareId, moveId: move?.id, agrees: true })
  }
  const { shareStartTime } = await opener.api.call('getShareOrder', { id: shareId })
  assert.equal(Date.parse(shareStartTime), Date.parse(second.window.start))
  await day.saidInTalk('moved', 1)
  for (const member of members) await hearsOnce(member, '的拼单已改到')
}

/** He names somebody who is to know that he comes home, and has a link to send. */
export async function namesContact({ his, shareId }: Day): Promise<void> {
  await his.open('pages/pdDetail/pdDetail', { id: shareId })
  await his.tap('#home-name')
  await his.onRoute('pages/shoot/contact')
  await his.type('#home-phone', '13912345678')
  await his.tap('#home-save')
  await his.see('链接要由你自己发出去')
}

/** Whoever has the link opens it, without an account: on a phone on which nobody is signed in. */
export async function readsLink(day: Day, words: string): Promise<void> {
  const { hers } = day
  const secret = await day.linkSecret()
  await hers.open('pages/index/index')
  await hers.forget()
  await hers.open('pages/shoot/home', { key: secret })
  await hers.see(words)
}

/** Five stars for the day, on his phone. */
export async function reviews({ his, server, modelId, shareId }: Day): Promise<void> {
  await his.open('pages/pdDetail/pdDetail', { id: shareId })
  await his.tap('#review-give-5')
  await his.type('#review-text', '时间刚好，光也好')
  await his.tap('#review-send')
  await his.see('时间刚好，光也好')
  assert.ok(await new ApiClient(server.origin).call('getModel', { id: modelId }))
}
