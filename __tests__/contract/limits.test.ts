import { Phone, register } from '@contract/accounts'
import { pageFields } from '@contract/common'
import { limits } from '@contract/limits'
import { share } from '@contract/shareOrders'

/** Spec 5 and 9, and where they are silent product.md 3 to 8. */
test.each([
  ['pageSizeDefault', 10],
  ['pageSizeMax', 50],
  ['totalExactTo', 1000],
  ['shortTextMax', 140],
  ['postTextMax', 1000],
  ['passwordBytesMax', 64],
  ['smsCodeSeconds', 300],
  ['smsCodeTries', 5],
  ['smsResendSeconds', 60],
  ['openAheadHours', 4],
  ['deadlineHours', 24],
  ['lateOpenHours', 26],
  ['lateDeadlineHours', 2],
  ['windowsSpanDays', 92],
  ['avatarsOnCard', 3],
  ['hotNumMax', 99],
  ['welcomeCoins', 60],
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
])('%s is a mainland number: %s (spec 5)', (phone, fits) => {
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
