import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeLength } from '@/components/CodeInput/CodeInput'
import { countdownSeconds } from '@/components/CountdownButton/CountdownButton'
import { textMaxLength } from '@/components/Field/Field'
import { noticeRestMs, noticeSpeed } from '@/components/NoticeBar/NoticeBar'
import { yearsEitherSide } from '@/components/DateField/DateField'
import { rateStars } from '@/components/Rate/Rate'
import { popupMs } from '@/components/Sheet/Sheet'
import { tooltipSize } from '@/components/Tooltip/Tooltip'
import { videoPick } from '@/features/publish/files'
import { monthsShown } from '@/features/shareOrders/picker/month'
import { debounceMs } from '@/lib/debounce'
import { replyEvent, returnDelayMs } from '@/lib/reply'
import { timeoutMs } from '@/lib/request'
import { loginDelayMs, loginLogLength } from '@/lib/session'
import { recheckMs, refreshUnderMs } from '@/lib/store/credential'
import { toastMs } from '@/lib/toast'
import { signatureDelayMs } from '@/platform/jssdk'
import { loadingDelayMs, pageTimeoutMs } from '@/platform/pageLoading'
import { limits } from '@contract/limits'
import { chunkLoadTimeoutMs, h5Chain } from '../../../config/h5'

/** Spec 2, 5 and 9, typed from the specification. */
test.each<[what: string, inCode: unknown, inSpec: unknown]>([
  ['request, upload and download time-out', timeoutMs, 60000],
  ['page time-out', pageTimeoutMs, 60000],
  ['delay before a loading view', loadingDelayMs, 200],
  ['chunk load time-out', chunkLoadTimeoutMs, 120000],
  ['debounce', debounceMs, 500],
  ['toast', toastMs, 2000],
  ['popup animation', popupMs, 300],
  ['login redirect delay', loginDelayMs, 300],
  ['return delay', returnDelayMs, 1300],
  ['event of a reply', replyEvent, 'update'],
  ['login log', loginLogLength, 5],
  ['page size', limits.pageSizeDefault, 10],
  ['avatars on a card', limits.avatarsOnCard, 3],
  ['notice bar speed', noticeSpeed, 80],
  ['notice bar duration', noticeRestMs, 2000],
  ['verification countdown', countdownSeconds, 60],
  ['textarea length', textMaxLength, 140],
  ['code input', codeLength, 6],
  ['calendar months', monthsShown, 3],
  ['date picker, years either side', yearsEitherSide, 10],
  ['rate, stars', rateStars, 5],
  ['tooltip size', tooltipSize, 14],
  ['image, bytes', limits.pictureBytesMax, 5_000_000],
  ['video, bytes', limits.videoBytesMax, 200_000_000],
  ['images of one upload', limits.uploadsMax, 52],
  ['album', limits.postPicturesMax, 9],
  ['video pick, MB', videoPick.megabytes, 50],
  ['video pick, seconds', videoPick.seconds, 60],
  ['storage token, refreshed under', refreshUnderMs, 600_000],
  ['storage token, looked at every', recheckMs, 180_000],
  ['signature delay', signatureDelayMs, 1000],
])('%s: %j', (_, inCode, inSpec) => expect(inCode).toBe(inSpec))

const tokens = readFileSync(join(__dirname, '../../../src/theme/tokens.scss'), 'utf8')

test('the style sheets hold the widths of content and modal, and the popup', () => {
  expect(tokens).toMatch(/^\$content: 686px;$/m)
  expect(tokens).toMatch(/^\$gutter: \(750px - \$content\) \* 0\.5;$/m)
  expect(tokens).toMatch(/^\$popup: 300ms;$/m)
  expect(tokens).toMatch(/^\$modal: 650px;$/m)
  const modal = readFileSync(join(__dirname, '../../../src/components/Modal/Modal.scss'), 'utf8')
  expect(modal).toMatch(/^ {4}width: \$modal;$/m)
})

test('the chunk time-out reaches the build', () => {
  const settings = new Map<unknown, unknown>()
  // Stands where webpack-chain is: every step leads on, and what is set is remembered.
  const step = (): object =>
    new Proxy(
      (...values: unknown[]) => {
        settings.set(values[0], values[1])
        return step()
      },
      { get: () => step() },
    )
  h5Chain(step())
  expect(settings.get('chunkLoadTimeout')).toBe(120000)
})
