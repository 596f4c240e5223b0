import Taro from '@tarojs/taro'
import { forgetCredential } from '@/domain/files/credential'
import { CardForm } from '@/features/models/own/CardForm'
import { aRecorder } from '../../../support/client/recorder'
import { aStore } from '../../../support/client/store'
import { watchToasts } from '../../../support/client/toasts'
import { aCredential } from '../../files/fixtures'
import { act, anApi, leave, press, settle, show, textsOf } from '../../screen'
import { anOwnModel } from './fixtures'

jest.mock('@/platform/voice', () => jest.requireActual<object>('@/platform/voice/index.weapp'))
jest.mock('@/platform/permission', () => jest.requireActual<object>('@/platform/permission/index.weapp'))

const settings: { authSetting: Record<string, boolean> } = { authSetting: {} }
let recorder: ReturnType<typeof aRecorder>

beforeEach(async () => {
  forgetCredential()
  settings.authSetting = {}
  recorder = aRecorder()
  jest.spyOn(Taro, 'getSetting').mockResolvedValue(settings as never)
  jest.spyOn(Taro, 'authorize').mockResolvedValue({ errMsg: 'authorize:ok' })
  anApi({ getStsToken: aCredential(), saveModel: anOwnModel() })
  const pictures = { count: 1, keys: ['media/1'], failed: false, grid: null }
  const chooseArea = () => Promise.resolve(null)
  const card = { userId: 'u1', card: anOwnModel(), categories: [], chooseArea, onSaved: () => undefined }
  await show(<CardForm {...card} pictures={pictures} />)
})
afterEach(leave)

test('WeChat records MP3 of one channel for a minute at most, and it is stored', async () => {
  const store = aStore()
  await press('#voice-start')
  expect(recorder.asked).toEqual([
    { format: 'mp3', sampleRate: 16_000, numberOfChannels: 1, encodeBitRate: 48_000, duration: 60_000 },
  ])
  await act(() => recorder.stop(60_000))
  await settle()
  expect(textsOf('.pp-sound__seconds')).toEqual(['60″'])
  expect(store.keys()).toEqual([expect.stringMatching(/\.mp3$/)])
})

test('a call ends it with what was said; a failure is told', async () => {
  aStore()
  const toasts = watchToasts()
  await press('#voice-start, #voice-again')
  await act(() => recorder.interrupt())
  await settle()
  expect(textsOf('.pp-sound__seconds')).toEqual(['3″'])
  await press('#voice-again')
  await act(() => recorder.fail())
  await settle()
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['录音失败，请重试'])
  expect(textsOf('.pp-sound__seconds')).toEqual(['3″'])
})

test('refused before, the settings are offered with the same words', async () => {
  settings.authSetting = { 'scope.record': false }
  const asked = jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: true, cancel: false, errMsg: 'ok' })
  const opened = jest.spyOn(Taro, 'openSetting').mockResolvedValue({ authSetting: {}, errMsg: 'ok' } as never)
  await press('#voice-start, #voice-again')
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ title: '用户拒绝授权录音', confirmText: '去设置' }))
  expect([opened.mock.calls.length, recorder.asked]).toEqual([1, []])
})
