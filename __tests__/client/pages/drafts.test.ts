import { read } from '@/device/storage'
import { startSession } from '@/domain/session'
import type { Post } from '@contract/posts'
import { shareState } from '@contract/states'
import { openPage } from '../page'
import { byText, leave, press, refusal, settle, type, valueOf } from '../screen'
import { booking, charges, id, model, ownPost, pageOf, post } from '../spec/seen/answers'
import { signedIn } from '../spec/seen/session'

afterEach(leave)

interface Writing {
  readonly page: string
  readonly answers: Parameters<typeof signedIn>[0]
  /** What leads to the field. */
  readonly open: () => Promise<unknown>
  readonly field: string
  readonly send: string
}

async function presses(...selectors: string[]): Promise<void> {
  for (const selector of selectors) await press(selector)
}

const onPost = { page: `/pages/square/detail?id=${id}`, answers: { getComment: post, listComments: pageOf<Post>() } }
const refused = { ...ownPost, state: 'refused' as const, refusedWhy: '含有广告', appeal: 'possible' as const }

const writings: Readonly<Record<string, Writing>> = {
  'a comment': { ...onPost, open: () => presses('#content-write'), field: '#comment-text', send: '#comment-send' },
  'a report': {
    ...onPost,
    open: () => presses('#more-post', '#more-report', '#report-reason-0'),
    field: '#report-words',
    send: '#report-send',
  },
  'a review': {
    page: `/pages/pdDetail/pdDetail?id=${id}`,
    answers: {
      getShareOrder: { ...booking, shareState: shareState.ended, currentShare: true, canReview: true },
      listComments: pageOf(),
    },
    open: () => presses('#review-give-4'),
    field: '#review-text',
    send: '#review-send',
  },
  'an appeal': {
    page: '/pages/me/myPosts/myPosts',
    answers: { listComments: pageOf(refused) },
    open: () => press(byText('申诉')),
    field: '#appeal-text',
    send: '#appeal-send',
  },
  'a message to a model': {
    page: `/pages/model/detail?id=${id}`,
    answers: { getModel: model, getChargeConfig: charges },
    open: () => presses('#detail-reward'),
    field: '#reward-message',
    send: '#reward-confirm',
  },
}

const over = refusal('SIGN_IN')
const sending = { saveComment: over, updateComment: over, saveUserdata: over, rewardModel: over }

test.each(Object.entries(writings))('%s outlives a session that ends as it is sent', async (_, writing) => {
  const { page, answers, open, field, send } = writing
  const api = await signedIn(answers)
  startSession()
  await openPage(page)
  await open()
  await type(field, '布光图在这里，写了很久')
  api.answer({ ...sending, getUserInfo: over })
  await press(send)
  await settle()
  expect(read('token')).toBeNull()
  leave()

  await signedIn(answers)
  await openPage(page)
  await open()
  expect(valueOf(field)).toBe('布光图在这里，写了很久')
})
