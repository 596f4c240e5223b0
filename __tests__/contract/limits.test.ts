import { Phone, register } from '@contract/accounts'
import { pageFields } from '@contract/common'
import { limits } from '@contract/limits'
import { rewardModel, saveModel, topModel } from '@contract/models'
import { saveComment, unlockComment } from '@contract/posts'
import { share } from '@contract/shareOrders'

/** Product 3 to 11, 15 and 17. */
test.each([
  ['pageSizeDefault', 10],
  ['pageSizeMax', 50],
  ['totalExactTo', 1000],
  ['shortTextMax', 140],
  ['postTextMax', 1000],
  ['passwordCharsMin', 8],
  ['passwordBytesMax', 64],
  ['smsCodeSeconds', 300],
  ['smsCodeTries', 5],
  ['smsResendSeconds', 60],
  ['confirmedMinutes', 5],
  ['sessionsMax', 20],
  ['openAheadHours', 4],
  ['deadlineHours', 24],
  ['lateOpenHours', 26],
  ['lateDeadlineHours', 2],
  ['windowsSpanDays', 92],
  ['avatarsOnCard', 3],
  ['hotNumMax', 99],
  ['welcomeCoins', 60],
  ['unlockCoinsMax', 5000],
  ['rewardCoinsMax', 5000],
  ['postPicturesMax', 9],
  ['modelPicturesMax', 52],
  ['uploadsMax', 52],
  ['pictureBytesMax', 5_000_000],
  ['videoBytesMax', 200_000_000],
  ['picturePixelsMax', 25_000_000],
  ['pinDaysMax', 30],
  ['pinnedACityMax', 10],
  ['orderMinutes', 15],
  ['inviteCoins', 20],
  ['inviteCreditsAMonth', 50],
  ['deletionGraceDays', 7],
] as const)('%s is %d', (name, value) => expect(limits[name]).toBe(value))

test('a page has ten records unless told, and fifty at most', () => {
  expect(pageFields.pageSize).toMatchObject({ default: 10, minimum: 1, maximum: 50 })
  expect(pageFields.pageNo).toMatchObject({ default: 1, minimum: 1 })
})

test.each([
  ['13800000000', true],
  ['19900000000', true],
  ['12800000000', false],
  ['23800000000', false],
  ['1380000000', false],
  ['138000000000', false],
])('%s is a mainland number: %s (product 15.2)', (phone, fits) => {
  expect(new RegExp(String(Object(Phone).pattern)).test(phone)).toBe(fits)
})

test('a code has six digits', () => {
  expect(register.body.properties.code).toMatchObject({ pattern: '^[0-9]{6}$' })
})

test('a description of a share order has at most 140 characters', () => {
  const [, open] = share.body.anyOf
  expect(open.properties.shareDesc).toMatchObject({ maxLength: 140 })
  expect(open.properties.meetingAddress).toMatchObject({ maxLength: 140 })
})

test('a post has 1,000 characters and 9 pictures at most, and costs 5,000 coins at most (product 7.1)', () => {
  const { text, pictures, priceCoins } = saveComment.body.properties
  expect(text).toMatchObject({ minLength: 1, maxLength: 1000 })
  expect(pictures).toMatchObject({ maxItems: 9 })
  expect(priceCoins).toMatchObject({ minimum: 0, maximum: 5000 })
})

test('a reward is 1 to 5,000 coins with a message of 140, a pin 1 to 30 days (product 5.4 and 9.8)', () => {
  expect(rewardModel.body.properties.priceCoins).toMatchObject({ minimum: 1, maximum: 5000 })
  expect(rewardModel.body.properties.message).toMatchObject({ maxLength: 140 })
  expect(topModel.body.properties.days).toMatchObject({ minimum: 1, maximum: 30 })
})

test('a model card has 1 to 52 pictures (product 5.1)', () => {
  expect(saveModel.body.properties.pictures).toMatchObject({ minItems: 1, maxItems: 52 })
})

test('a price that is missing reaches the rules, which refuse it by its own reason', () => {
  expect(unlockComment.body.required).toEqual(['id'])
})
