import Taro from '@tarojs/taro'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { useUploads } from '@/features/publish/useUploads'
import { learnMessageTemplates } from '@/lib/site'
import { subscribe } from '@/platform/subscribe/index.weapp'
import { act, anApi, find, settle, show } from '../../screen'
import { aCredential } from '../../store/fixtures'
import { site } from './home'
import { texts } from './toasts'

/** What a picture that fails logs, what it shows and what is told. */
export async function brokenPicture(): Promise<unknown> {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  await show(<ImageCard src="/gone.jpg" />)
  const said = await texts(() => act(() => void find('.pp-image img').dispatchEvent(new Event('error'))))
  return [logged.mock.calls[0]?.[0], find('.pp-image').textContent, said]
}

function Kept() {
  useUploads([{ key: '/u/me/a.jpg', src: null }])
  return null
}

/** What is told where a picture of a draft cannot be fetched back. */
export function goneUpload(): Promise<string[]> {
  anApi({ getStsToken: aCredential() })
  jest.spyOn(Taro, 'downloadFile').mockImplementation((() => Promise.reject(new Error('gone'))) as never)
  return texts(async () => {
    await show(<Kept />)
    await settle()
  })
}

/** What is told of a subscription to one kind of message that WeChat answers so; null: it fails. */
export async function saidOfSubscribing(answer: 'accept' | 'reject' | null): Promise<string[]> {
  anApi({ getSite: { ...site, popup: null, messageTemplates: { refused: 't1' } } })
  await learnMessageTemplates()
  const asked = jest.spyOn(Taro, 'requestSubscribeMessage')
  if (answer === null) asked.mockRejectedValue(new Error('requestSubscribeMessage:fail'))
  else asked.mockResolvedValue({ t1: answer } as never)
  return texts(() => subscribe(['refused']))
}
