import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function naming(nickname: string) {
  return app.as(await app.aUser()).call('updateUser', { nickname })
}

test.each([
  ['two zero-width spaces', '\u200b\u200b'],
  ['a zero-width joiner in a name', '阿\u200d澈'],
  ['text that turns around', '阿澈\u202egnp'],
  ['an isolate', '阿\u2066澈\u2069'],
  ['a letter without ink', '\u3164\u3164'],
  ['a blank of braille', '\u2800'],
  ['a byte order mark', '阿澈\ufeff'],
  ['a soft hyphen', '官\u00ad方'],
  ['tags', '阿澈\u{e0041}'],
  ['a tower of marks', 'a\u0301\u0302\u0303\u0304\u0305\u0306'],
])('%s is seen by nobody, so it is no part of a name', async (_what, nickname) => {
  await expect(naming(nickname)).rejects.toMatchObject({
    code: 400,
    reason: 'NAME_UNSEEN',
    msg: '名字里有看不见的字符，请删掉后重试',
    data: { field: 'nickname' },
  })
})

test.each([
  '管理员',
  '官方客服',
  '拼拍小助手',
  '官 方',
  '客.服.小.美',
  '審核員',
  'Admin',
  'ａｄｍｉｎ',
  'ádmin',
  '系统通知',
  '已注销用户',
  'PinPai Official',
])('%s is how the service is called', async (nickname) => {
  await expect(naming(nickname)).rejects.toMatchObject({
    code: 400,
    reason: 'NAME_RESERVED',
    msg: '这个称呼由官方使用，请换一个名字',
    data: { field: 'nickname' },
  })
})

test.each([
  [' 阿澈 ', '阿澈'],
  ['ＦＵＪＩ胶片', 'FUJI胶片'],
  ['badminton', 'badminton'],
  ['❤️阿澈📷', '❤️阿澈📷'],
  ['Zoé', 'Zoé'],
  ['光圈1.4', '光圈1.4'],
])('%s is taken as %s', async (nickname, kept) => {
  await expect(naming(nickname)).resolves.toMatchObject({ nickname: kept })
})

test('one character that becomes a sentence is too long', async () => {
  await expect(naming('ﷺ'.repeat(2))).rejects.toMatchObject({ reason: 'BAD_INPUT', data: { field: 'nickname' } })
})
