import { SoundPill } from '@/components/SoundPill/SoundPill'
import { ModelHead } from '@/features/models/detail/ModelHead'
import { aLoudspeaker } from '../../../support/client/sounds'
import { watchToasts } from '../../../support/client/toasts'
import { act, find, has, leave, press, show, textsOf } from '../../screen'
import { aModelDetail } from './fixtures'

afterEach(leave)

const voice = { src: 'https://pictures.test/v', seconds: 23 }
const label = () => find('#detail-voice').getAttribute('aria-label')

async function open(model = aModelDetail({ voice })) {
  await show(
    <>
      <ModelHead model={model} now={new Date()} />
      <SoundPill id="other" src="https://pictures.test/w" seconds={5} name="语音" />
    </>,
  )
}

test('a model is heard by a press, and paused by another; a card without a voice has none', async () => {
  const speaker = aLoudspeaker()
  await open()
  expect(textsOf('#detail-voice .pp-sound__name, #detail-voice .pp-sound__seconds')).toEqual(['语音介绍', '23″'])
  expect(label()).toBe('播放语音介绍，23 秒')
  await press('#detail-voice')
  expect([speaker.playing(), label()]).toEqual([[voice.src], '暂停语音介绍，23 秒'])
  await press('#detail-voice')
  expect([speaker.playing(), label()]).toEqual([[], '播放语音介绍，23 秒'])
  await open(aModelDetail())
  expect(has('#detail-voice')).toBe(false)
})

test('one plays at a time, and none once the page or the tab is left', async () => {
  const speaker = aLoudspeaker()
  await open()
  await press('#detail-voice')
  await press('#other')
  expect([speaker.playing(), label()]).toEqual([['https://pictures.test/w'], '播放语音介绍，23 秒'])
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(speaker.playing()).toEqual([])
  await press('#detail-voice')
  leave()
  expect(speaker.playing()).toEqual([])
})

test('one that cannot be played says so', async () => {
  const toasts = watchToasts()
  aLoudspeaker().breakDown()
  await open()
  await press('#detail-voice')
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['语音播放失败，请重试'])
  expect(label()).toBe('播放语音介绍，23 秒')
})
