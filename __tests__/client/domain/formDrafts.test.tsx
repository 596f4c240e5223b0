import type { ReactElement } from 'react'
import { write } from '@/device/storage'
import { refreshUser, signOut } from '@/domain/session'
import { AppealSheet } from '@/features/appeals/AppealSheet'
import { PlaceForm } from '@/features/places/PlaceForm'
import { CommentSheet } from '@/features/posts/comments/CommentSheet'
import { Reviews } from '@/features/reviews/Reviews'
import { RewardForm } from '@/features/rewards/RewardForm'
import { ReportSheet } from '@/features/trust/ReportSheet'
import { aStack } from '../../support/client/stack'
import { anOwnPost } from '../posts/publish/fixtures'
import { aPost } from '../posts/read/fixtures'
import { anApi, find, leave, press, settle, show, type, valueOf } from '../screen'
import { aUserInfo } from '../users/fixtures'

const nothing = () => undefined
const noReviews = { records: [], total: 0, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
const refusedPost = anOwnPost({ state: 'refused', refusedWhy: '含有广告', appeal: 'possible' })
const comment = aPost({ id: 'c1', text: '旧的评论' })

interface Form {
  readonly screen: ReactElement
  readonly field: string
  readonly text: string
  readonly send: string
  /** What else is chosen in it, and what shows that it is. */
  readonly choice?: readonly [tap: string, chosen: string]
}

const comments = { item: { kind: 'post', id: 'p1' }, commentCoins: 5, open: true, onClose: nothing } as const
const forms: Record<string, Form> = {
  'a comment': {
    screen: <CommentSheet {...comments} replyTo={null} editing={null} />,
    field: '#comment-text',
    text: '布光图在这里',
    send: '#comment-send',
    choice: ['#comment-paid', '#comment-paid[aria-checked="true"]'],
  },
  'an answer': {
    screen: <CommentSheet {...comments} replyTo={comment} editing={null} />,
    field: '#comment-text',
    text: '求同款',
    send: '#comment-send',
  },
  'a changed comment': {
    screen: <CommentSheet {...comments} replyTo={null} editing={comment} />,
    field: '#comment-text',
    text: '新的评论',
    send: '#comment-send',
  },
  'a review': {
    screen: <Reviews shareId="s1" canReview menuOf={() => null} />,
    field: '#review-text',
    text: '准时守约',
    send: '#review-send',
  },
  'an appeal': {
    screen: <AppealSheet post={refusedPost} onClose={nothing} />,
    field: '#appeal-text',
    text: '这是我自己的作品',
    send: '#appeal-send',
  },
  'a report': {
    screen: <ReportSheet about={{ targetType: 'post', targetId: 'p1' }} open onClose={nothing} />,
    field: '#report-words',
    text: '原图在我的主页',
    send: '#report-send',
    choice: ['#report-reason-3', '#report-reason-3[aria-checked="true"]'],
  },
  'a reward': {
    screen: <RewardForm modelId="m1" balanceCoins={1000} onGiven={nothing} />,
    field: '#reward-message',
    text: '拍得真好',
    send: '#reward-confirm',
    choice: ['#reward-520', '#reward-520[aria-checked="true"]'],
  },
  'a place': {
    screen: <PlaceForm areaName="上海市徐汇区" onRechoose={nothing} onDone={nothing} />,
    field: '#place-street',
    text: '武康路 376 号',
    send: '#place-done',
  },
}
async function logIn(id = aUserInfo().id): Promise<void> {
  anApi({
    getUserInfo: aUserInfo({ id }),
    listComments: noReviews,
    saveComment: comment,
    updateComment: comment,
    saveUserdata: { on: true },
    rewardModel: { orderId: 'o1', balance: 480 },
  })
  write('token', 'a-token')
  await refreshUser()
}

async function open({ screen }: Form): Promise<void> {
  await show(screen)
  await settle()
  if (document.querySelector('#review-give-5')) await press('#review-give-5')
}

async function typeInto({ field, text, choice }: Form): Promise<void> {
  if (choice) await press(choice[0])
  await type(field, text)
}

beforeEach(() => void aStack('/pages/square/detail', 2))
afterEach(leave)

describe.each(Object.entries(forms))('%s', (_, form) => {
  test('comes back after a session that ended and a log-in', async () => {
    await logIn()
    await open(form)
    await typeInto(form)
    await signOut()
    leave()
    await logIn()
    await open(form)
    expect(valueOf(form.field)).toBe(form.text)
    if (form.choice) expect(find(form.choice[1])).toBeTruthy()
  })

  test('is gone once it was taken', async () => {
    await logIn()
    await open(form)
    const before = valueOf(form.field)
    await typeInto(form)
    await press(form.send)
    leave()
    await logIn()
    await open(form)
    expect(valueOf(form.field)).toBe(before)
  })

  test("is not the next person's on this device", async () => {
    await logIn()
    await open(form)
    const before = valueOf(form.field)
    await typeInto(form)
    await signOut()
    leave()
    await logIn('01935000-0000-7000-8000-0000000000ee')
    await open(form)
    expect(valueOf(form.field)).toBe(before)
  })
})

test('what is typed about one thing is not shown at another', async () => {
  await logIn()
  await show(<ReportSheet about={{ targetType: 'post', targetId: 'p1' }} open onClose={nothing} />)
  await type('#report-words', '原图在我的主页')
  await show(<ReportSheet about={{ targetType: 'post', targetId: 'p2' }} open onClose={nothing} />)
  expect(valueOf('#report-words')).toBe('')
})

test('stars that were given come back too', async () => {
  await logIn()
  const review = () => show(<Reviews shareId="s1" canReview menuOf={() => null} />)
  await review()
  await press('#review-give-4')
  await type('#review-text', '还行')
  await review()
  expect(find('#review-give-4').getAttribute('aria-checked')).toBe('true')
})
