import { read } from '@/device/storage'
import { happens, openPage } from '../../page'
import { aPost } from '../../posts/read/fixtures'
import { anApi, has, press, refusal, settle, textsOf } from '../../screen'
import { pageOf } from './answers'
import { nobody } from './session'

export const site = {
  ...{ name: '拼拍', slogan: '', servicePhone: '', serviceHours: '', notice: '' },
  ...{ messageTemplates: {}, hotCities: [] },
}

const popup = {
  picture: { src: '/a.webp', width: 650, height: 650 },
  ...{ path: '/pages/invite/invite', title: '', action: '' },
}

const item = {
  ...{ kind: 'post', id: 'p1', title: '武康路的秋天', text: '', film: false, pictureCount: 1 },
  ...{ cover: aPost().pictures[0], authorName: '小满', authorAvatarUrl: '', createdAt: '2026-11-20T10:00:00+08:00' },
  ...{ likes: 3, liked: false, priceCoins: 0, vipFree: false, locked: false },
}

export async function openHome() {
  await nobody()
  const api = anApi({ listHot: pageOf(item) as never, getSite: { ...site, popup } })
  await openPage('/pages/index/index')
  return api
}

/** Home is left and shown again after two minutes: by then it asks how much has come since. */
export async function pollHome(): Promise<void> {
  await happens('componentDidHide')
  const now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now + 120_000)
  await happens('componentDidShow')
  await settle()
}

/** Home as it is after two minutes, with something new since: its line. */
export async function newContent(): Promise<string | undefined> {
  const api = await openHome()
  api.answer({ countHot: { count: 3 } })
  await pollHome()
  return textsOf('.pp-section-head')
    .find((text) => text.includes('新内容'))
    ?.trim()
}

/** The seconds between polls that this device keeps after each of these looks: whether it was answered. */
export async function intervalsAfter(...answered: readonly boolean[]): Promise<unknown[]> {
  const api = await openHome()
  const kept: unknown[] = []
  for (const one of answered) {
    api.answer({ countHot: one ? { count: 0 } : refusal('INTERNAL') })
    await pollHome()
    kept.push(read('intervalSetting'))
  }
  return kept
}

/** Whether home's pop-up is there: at first, when one comes back to home, and when one opens home again after closing it. */
export async function popupSeen(): Promise<boolean[]> {
  const seen: boolean[] = []
  await openHome()
  seen.push(has('.pp-home-popup__picture'))
  await happens('componentDidShow')
  seen.push(has('.pp-home-popup__picture'))
  await press('.pp-modal__close')
  await openHome()
  await happens('componentDidShow')
  return [...seen, has('.pp-home-popup__picture')]
}
