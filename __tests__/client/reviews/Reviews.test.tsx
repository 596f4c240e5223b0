import { Reviews } from '@/features/reviews/Reviews'
import { withWord } from '@/features/reviews/words'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { aPost } from '../posts/read/fixtures'
import { anApi, byText, has, leave, press, refusal, settle, show, textsOf, type, valueOf } from '../screen'

const page = { total: 1, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
const review = aPost({ id: 'r1', parentType: 'shareOrder', parentId: 's1', stars: 4, text: '准时', authorName: '陈屿' })

async function open(canReview: boolean, records = [review]) {
  aStack('/pages/pdDetail/pdDetail', 2)
  const api = anApi({ listComments: { records, ...page }, saveComment: review })
  await show(<Reviews shareId="s1" canReview={canReview} menuOf={() => null} />)
  await settle()
  return { api, toasts: watchToasts() }
}

afterEach(leave)

test('others read stars and words', async () => {
  const { api } = await open(false)
  expect(api.last('listComments')?.query).toBe('parentId=s1')
  expect(textsOf('.pp-review-card__name')).toEqual(['陈屿'])
  expect(textsOf('.pp-review-card__text')).toEqual(['准时'])
  expect(has('[aria-label="评分 4 星，满分 5 星"]')).toBe(true)
  expect(has('#review-give')).toBe(false)
})

test('nothing is shown where nobody said anything and one was not aboard', async () => {
  await open(false, [])
  expect(has('#reviews')).toBe(false)
})

test('a member gives stars, then words, and both are sent', async () => {
  const { api, toasts } = await open(true, [])
  await press('#review-give-5')
  expect(textsOf('.pp-review__meaning')).toEqual(['非常满意'])
  await press('#review-send')
  expect(textsOf('.pp-field__error')).toEqual(['写几句拍摄的感受再提交'])
  await press(byText('准时守约'))
  await press(byText('沟通顺畅'))
  expect(valueOf('#review-text')).toBe('准时守约，沟通顺畅')
  await press('#review-stars-4')
  await press('#review-send')
  expect(api.last('saveComment')?.body).toEqual({
    stars: 4,
    text: '准时守约，沟通顺畅',
    parentType: 'shareOrder',
    parentId: 's1',
  })
  expect(toasts.mock.calls[0]?.[0]?.title).toBe('评价已发布')
})

test('a refusal keeps what was written', async () => {
  const { api } = await open(true, [])
  api.answer({ saveComment: refusal('REVIEWED_ALREADY') })
  await press('#review-give-3')
  await type('#review-text', '还行')
  await press('#review-send')
  expect(textsOf('.pp-refusal')).toEqual(['你已评价过这次拼单'])
  expect(valueOf('#review-text')).toBe('还行')
})

test.each([
  ['', '准时守约', '准时守约'],
  ['光线好', '准时守约', '光线好，准时守约'],
  ['准时守约', '准时守约', '准时守约'],
  ['字'.repeat(138), '准时守约', '字'.repeat(138)],
])('to %j the word %s makes %j', (text, word, joined) => {
  expect(withWord(text, word)).toBe(joined)
})
