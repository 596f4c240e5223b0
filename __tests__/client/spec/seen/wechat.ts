import Taro from '@tarojs/taro'
import { saveToAlbum } from '@/platform/album/index.weapp'
import { fetchLocation } from '@/platform/location/index.weapp'
import { pickChatPictures, pickPictures, pickVideo } from '@/platform/media/index.weapp'
import { choosePlace } from '@/platform/place/index.weapp'
import { scanCode } from '@/platform/scan/index.weapp'
import { aRecorder } from '../../../support/client/recorder'
import { has, leave, press } from '../../screen'
import { texts } from './toasts'
import { openCard } from './typing'

// Which of its two files an ability is, the build of the mini-program decides.
jest.mock('@/platform/permission', () => jest.requireActual<object>('@/platform/permission/index.weapp'))
jest.mock('@/platform/voice', () => jest.requireActual<object>('@/platform/voice/index.weapp'))

type Ability = keyof typeof Taro

/** WeChat's answer to one of its calls; a text is the message of its failure. */
function answers(ability: Ability, answer: unknown): jest.SpyInstance {
  const failed = typeof answer === 'string'
  const spy = jest.spyOn(Taro, ability as never) as unknown as jest.SpyInstance
  return spy.mockImplementation(() =>
    failed ? Promise.reject(Object.assign(new Error(answer), { errMsg: answer })) : Promise.resolve(answer),
  )
}

const refusing = (scope: string) => answers('getSetting', { authSetting: { [scope]: false } })

/** Saving a picture where the album was refused before: how it ends, and what was still called. */
export async function savingRefused(): Promise<unknown> {
  refusing('scope.writePhotosAlbum')
  const asked = answers('showModal', { confirm: false })
  const calls = [answers('downloadFile', {}), answers('saveImageToPhotosAlbum', {})]
  const saved = await saveToAlbum('/a.png', 'a.png')
  return [saved, asked.mock.calls.length, calls.map((call) => call.mock.calls.length)]
}

/** What is said when a picture is saved, and WeChat answers so. */
export function saidOfSaving(answer: unknown): Promise<string[]> {
  answers('getSetting', { authSetting: {} })
  answers('downloadFile', { statusCode: 200, tempFilePath: 'wxfile://a.png' })
  answers('saveImageToPhotosAlbum', answer)
  return texts(() => saveToAlbum('/a.png', 'a.png'))
}

/** Choosing a place where this was refused before, and saying yes to the settings: what comes of it, and how often they open. */
export async function choosingRefused(scope: string): Promise<unknown> {
  refusing(scope)
  answers('chooseLocation', 'chooseLocation:fail auth deny')
  answers('showModal', { confirm: true })
  const settings = answers('openSetting', {})
  return [await choosePlace(), settings.mock.calls.length]
}

export function locationRefused(): Promise<unknown> {
  answers('getFuzzyLocation', 'getFuzzyLocation:fail auth deny')
  return fetchLocation()
}

/** Whether a model who answers so is recorded on her card, and what is said. */
export async function recording(answer: unknown): Promise<unknown> {
  answers('getSetting', { authSetting: {} })
  answers('authorize', answer)
  aRecorder()
  await openCard()
  const said = await texts(() => press('#voice-start'))
  const recorded = has('#voice-stop')
  leave()
  return [recorded, said]
}

/** What a picker asks WeChat for. */
export async function pickerAsks(what: 'pictures' | 'video' | 'chat'): Promise<unknown> {
  const media = answers('chooseMedia', { tempFiles: [] })
  const chat = answers('chooseMessageFile', { tempFiles: [] })
  await { pictures: () => pickPictures(9), video: pickVideo, chat: () => pickChatPictures?.(9) }[what]()
  return (what === 'chat' ? chat : media).mock.calls[0]?.[0]
}

/** What a scan gives that WeChat answers so. */
export function scanned(answer: unknown): Promise<string | null> {
  answers('scanCode', answer)
  return scanCode()
}
