import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeLength } from '@/components/CodeInput/CodeInput'
import { countdownSeconds } from '@/components/CountdownButton/CountdownButton'
import { textMaxLength } from '@/components/Field/Field'
import { noticeRestMs, noticeSpeed } from '@/components/NoticeBar/NoticeBar'
import { popupMs } from '@/components/Sheet/Sheet'
import { monthsShown } from '@/features/shareOrders/picker/month'
import { debounceMs } from '@/lib/debounce'
import { replyEvent, returnDelayMs } from '@/lib/reply'
import { timeoutMs } from '@/lib/request'
import { loginDelayMs, loginLogLength } from '@/lib/session'
import { toastMs } from '@/lib/toast'
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
])('%s: %j', (_, inCode, inSpec) => expect(inCode).toBe(inSpec))

const tokens = readFileSync(join(__dirname, '../../../src/theme/tokens.scss'), 'utf8')

test('the style sheets hold the content width and the popup too', () => {
  expect(tokens).toMatch(/^\$content: 686px;$/m)
  expect(tokens).toMatch(/^\$gutter: \(750px - \$content\) \* 0\.5;$/m)
  expect(tokens).toMatch(/^\$popup: 300ms;$/m)
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
