import Taro from '@tarojs/taro'
import { messageTemplates } from '@/domain/site'
import { saveDraft } from '@/lib/draft'
import { prepareSubscribing, subscribe } from '@/platform/subscribe/index.weapp'
import { aCredential } from '../../files/fixtures'
import { openPage } from '../../page'
import { act, anApi, find, settle } from '../../screen'
import { aUserInfo } from '../../users/fixtures'
import { charges } from './answers'
import { site } from './home'
import { onImage, state } from './imageCard'
import { signedIn } from './session'
import { texts } from './toasts'

/** What a picture of a page that fails logs, its state, what it says and what is told. */
export function brokenPicture(): Promise<unknown> {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  return onImage('banner', async () => {
    const frame = find('.pp-banner-info__picture')
    const said = await texts(() => act(() => void find('img').dispatchEvent(new Event('error'))))
    return [logged.mock.calls[0]?.[0], state(), frame.textContent, said]
  })
}

/** What is told on the page of publishing where a picture of a draft cannot be fetched back. */
export async function goneUpload(): Promise<string[]> {
  await signedIn({ getChargeConfig: charges, getStsToken: aCredential() })
  const kept = { form: {}, pictures: ['/u/me/a.jpg'], film: null }
  saveDraft('pages/index/publish', { userId: aUserInfo().id, posts: { '': kept } })
  jest.spyOn(Taro, 'downloadFile').mockImplementation((() => Promise.reject(new Error('gone'))) as never)
  return texts(async () => {
    await openPage('/pages/index/publish')
    await settle()
  })
}

/** What is told of a subscription to one kind of message that WeChat answers so; null: it fails. */
export async function saidOfSubscribing(answer: 'accept' | 'reject' | null): Promise<string[]> {
  anApi({ getSite: { ...site, popup: null, messageTemplates: { refused: 't1' } } })
  prepareSubscribing(messageTemplates)
  await settle()
  const asked = jest.spyOn(Taro, 'requestSubscribeMessage')
  if (answer === null) asked.mockRejectedValue(new Error('requestSubscribeMessage:fail'))
  else asked.mockResolvedValue({ t1: answer } as never)
  return texts(() => subscribe(['refused']))
}
