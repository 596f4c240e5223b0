import Taro from '@tarojs/taro'
import { forgetCredential } from '@/domain/files/credential'
import { CardForm } from '@/features/models/own/CardForm'
import type { OwnModel } from '@contract/models'
import { aMicrophone, type Microphone } from '../../../support/client/microphone'
import { aLoudspeaker } from '../../../support/client/sounds'
import { aStore } from '../../../support/client/store'
import { watchToasts } from '../../../support/client/toasts'
import { aCredential } from '../../files/fixtures'
import { act, anApi, find, has, leave, press, refusal, settle, show, textsOf } from '../../screen'
import { anOwnModel } from './fixtures'

let microphone: Microphone
let made: Blob[]
let api: ReturnType<typeof anApi>
beforeEach(() => {
  forgetCredential()
  microphone = aMicrophone()
  made = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => undefined })
  api = anApi({ getStsToken: aCredential(), saveModel: anOwnModel() })
})
afterEach(leave)

async function open(card: OwnModel | null = anOwnModel()) {
  const pictures = { count: 1, keys: ['media/1'], failed: false, grid: null }
  const chooseArea = () => Promise.resolve(null)
  await show(<CardForm {...{ userId: 'u1', card, pictures, categories: [], chooseArea, onSaved: () => undefined }} />)
}

async function record(seconds = 3) {
  microphone.seconds = seconds
  await press('#voice-start, #voice-again')
  await press('#voice-stop')
  await settle()
}

const sent = () => api.last('saveModel')?.body as { voiceKey?: string } | undefined
const told = (toasts: ReturnType<typeof watchToasts>) => toasts.mock.calls.map(([shown]) => shown?.title)
const pill = () => textsOf('.pp-sound__seconds')

test('a voice is recorded, stored as WAV of 16 kHz, played back and sent with the card', async () => {
  const store = aStore()
  const speaker = aLoudspeaker()
  await open()
  await press('#voice-start')
  expect(microphone.on()).toBe(true)
  expect(textsOf('.pp-voice__now')).toEqual(['正在录音 0″ / 60″'])
  await press('#voice-stop')
  expect(microphone.on()).toBe(false)
  expect(pill()).toEqual(['3″'])
  expect(store.keys()).toEqual([expect.stringMatching(/\.wav$/)])
  expect([made[0]?.type, made[0]?.size]).toEqual(['audio/wav', 44 + 3 * 16_000 * 2])
  await press('#voice-play')
  expect(speaker.playing()).toEqual(['blob:1'])
  await press('#card-save')
  expect(sent()).toMatchObject({ voiceKey: `/${store.keys()[0]}` })
})

test('it stops by itself after a minute, and is not longer', async () => {
  aStore()
  await open()
  jest.useFakeTimers()
  microphone.seconds = 61
  await act(() => find('#voice-start').click())
  await act(() => jest.advanceTimersByTimeAsync(59_900))
  expect(textsOf('.pp-voice__now')).toEqual(['正在录音 59″ / 60″'])
  await act(() => jest.advanceTimersByTimeAsync(200))
  jest.useRealTimers()
  await settle()
  expect([microphone.on(), pill(), made[0]?.size]).toEqual([false, ['60″'], 44 + 60 * 16_000 * 2])
})

test.each<[string, () => void, string]>([
  ['refused', () => (microphone.answer = 'NotAllowedError'), '用户拒绝授权录音'],
  ['without a microphone', () => (microphone.answer = 'NotFoundError'), '没有可用的麦克风'],
])('%s it says so, and may be tried again', async (_, given, text) => {
  aStore()
  const toasts = watchToasts()
  await open()
  given()
  await press('#voice-start')
  expect(told(toasts)).toEqual([text])
  microphone.answer = 'allowed'
  await record()
  expect(pill()).toEqual(['3″'])
})

test.each<[string, () => void, string]>([
  ['too short', () => undefined, '录音太短，请重新录制'],
  ['unreadable', () => (microphone.readable = false), '录音失败，请重试'],
])('a recording that is %s leaves the one before in its place', async (_, given, text) => {
  aStore()
  const toasts = watchToasts()
  const voice = { src: 'https://pictures.test/v', seconds: 23, key: 'media/v' }
  await open(anOwnModel({ voice }))
  given()
  await record(0.4)
  expect(told(toasts)).toEqual([text])
  expect(pill()).toEqual(['23″'])
  await press('#card-save')
  expect(sent()).toMatchObject({ voiceKey: 'media/v' })
})

test('a call that takes the microphone, or leaving the page, keeps what was said', async () => {
  aStore()
  await open()
  await press('#voice-start')
  await act(() => microphone.take())
  await settle()
  expect([microphone.on(), pill()]).toEqual([false, ['3″']])
  await press('#voice-again')
  leave()
  expect(microphone.on()).toBe(false)
})

test('what is not stored yet is not sent; it shows how far it is, and is tried again', async () => {
  watchToasts()
  const store = aStore(500, 204)
  store.hold()
  await open()
  await press('#voice-start')
  await press('#card-save')
  expect(textsOf('.pp-card-part__error')).toEqual(['正在录音，请先停止'])
  await press('#voice-stop')
  await act(() => store.progress(40))
  expect(textsOf('.pp-voice__now')).toEqual(['正在上传 40%'])
  await press('#card-save')
  expect(textsOf('.pp-card-part__error')).toEqual(['录音还在上传，请稍等'])
  await act(() => store.letGo())
  await settle()
  await press('#card-save')
  expect(textsOf('.pp-card-part__error')).toEqual(['录音没有上传成功，请重试或删除'])
  await press('#voice-retry')
  expect(pill()).toEqual(['3″'])
  await press('#card-save')
  expect(sent()?.voiceKey).toBe(`/${store.keys()[1]}`)
})

test('a deleted one is sent as none; a refusal of it stands below it', async () => {
  watchToasts()
  aStore()
  await open(anOwnModel({ voice: { src: 'https://pictures.test/v', seconds: 23, key: 'media/v' } }))
  await press('#voice-remove')
  expect(has('#voice-start')).toBe(true)
  await press('#card-save')
  expect(sent()).toMatchObject({ voiceKey: '' })
  anApi({ getStsToken: aCredential(), saveModel: refusal('FILE_MISSING', { field: 'voiceKey' }) })
  await press('#card-save')
  expect(textsOf('#card-voice .pp-card-part__error')).toEqual(['文件没有上传成功，请重新添加'])
})

test('a stored one outlives the page as a draft, and is fetched to be heard', async () => {
  aStore()
  const speaker = aLoudspeaker()
  jest.spyOn(Taro, 'downloadFile').mockResolvedValue({ statusCode: 200, tempFilePath: 'blob:again' } as never)
  await open()
  await record()
  leave()
  await open()
  expect(pill()).toEqual(['3″'])
  await press('#voice-play')
  expect(speaker.playing()).toEqual(['blob:again'])
})

test('a browser that cannot record says so', async () => {
  Reflect.deleteProperty(window, 'MediaRecorder')
  await open()
  expect(has('#voice-start')).toBe(false)
  expect(textsOf('.pp-voice__cannot')).toEqual(['当前浏览器不能录音，请换用最新的浏览器或在微信小程序中录制'])
})
