import * as validate from '@/lib/validate'
import { parseColour } from '@/theme/colour'
import { isPassword } from '@contract/formats'
import { codeBoxes, codeButton, lineCount } from './seen/fields'
import { saidOfFilm, saidOfPicture } from './seen/picking'
import { saidOfCard, warnedOf } from './seen/typing'
import { section, type Row } from './table'

section('product 15.1, required-field check', [
  ['the first empty value shows its message', () => saidOfCard({ name: '', fee: '' }), ['请填写艺名']],
  ['or the default', () => saidOfCard({ height: '', fee: '' }), ['请完整填写信息']],
  ['zero counts as filled', () => saidOfCard({ fee: '0' }), ['已提交，审核通过后展示']],
  ['as a number too', () => validate.checkRequired({ seats: 0 }, [['seats']]), null],
])

section('product 10.5, upload limits', [
  ['an image of 5,000,000 bytes is taken', () => saidOfPicture(5_000_000), []],
  ['a larger one is rejected', () => saidOfPicture(5_000_001), ['图片最大5m以内哦~']],
  ['a video larger than 200,000,000 bytes is rejected', () => saidOfFilm(200_000_001, 60), ['视频最大200m以内哦~']],
  ['video pick: at 200,000,000 bytes its own limit speaks', () => saidOfFilm(200_000_000, 60), ['最大上传视频50M']],
  ['video pick: more than 50 MB is rejected', () => saidOfFilm(50_000_001, 60), ['最大上传视频50M']],
  ['video pick: 50 MB and 60 s are taken', () => saidOfFilm(50_000_000, 60), []],
  ['video pick: more than 60 s is rejected', () => saidOfFilm(1, 61), ['视频最长 60 秒']],
])

/** Those of these values that a rule takes. */
const takes = (rule: string, holds: (value: string) => boolean, good: string[], bad: string[]): Row => [
  rule,
  () => [...good, ...bad].filter(holds),
  good,
]

const warning = (what: string) => `正文里有${what}，发布后所有人都能看到`

section('product 15.2, generic validators', [
  takes('phone: 11 digits', validate.isPhone, ['13800000000'], ['1380000000', '138000000000', '1380000000a']),
  takes('phone: starts with 1', validate.isPhone, ['19900000000'], ['23800000000']),
  takes('phone: second digit 3 to 9', validate.isPhone, ['13000000000', '19000000000'], ['12900000000']),
  ['phone, in a post', () => warnedOf('约拍 13800000000'), warning('手机号')],
  ['e-mail, in a post', () => warnedOf('写信到a.b+c@d-e.com。'), warning('邮箱')],
  ['ID card, in a post', () => warnedOf('身份证11010519491231002X'), warning('身份证号')],
  ['none with a wrong check character', () => warnedOf('身份证110105194912310021'), ''],
  ['licence plate, in a post', () => warnedOf('停着沪A12345的那条街'), warning('车牌号')],
  takes('e-mail', validate.isEmail, ['a@b.cn', 'a.b+c@d-e.com'], ['a@b', '@b.cn', 'a b@c.cn']),
  takes('ID card', validate.isIdCard, ['11010519491231002X'], ['110105194912310021', '11010519491231002']),
  takes('licence plate', validate.isLicencePlate, ['沪A12345', '粤BD12345'], ['沪A1234', 'A12345']),
  takes(
    'URL',
    validate.isUrl,
    ['http://a.cn', 'https://a.cn:8080/b?c=d#e'],
    ['a.cn', 'ftp://a.cn', 'javascript:alert(1)'],
  ),
  takes('amount: up to 2 decimals', validate.isAmount, ['0', '12', '12.5', '0.01'], ['12.345', '-1', '.5', '']),
  takes('code: 6 digits', validate.isCode, ['000000'], ['00000', '0000000', '00000a']),
  takes('password: two kinds', isPassword, ['abcd1234', 'abcd!!!!', '1234!!!!'], ['abcdefgh', '12345678', '!!!!!!!!']),
])

section('product 15.4, fields', [
  ['code input: 6 characters in boxes', codeBoxes, 6],
  ['verification code: get code', () => codeButton(null), '获取验证码'],
  ['60 s to resend', () => codeButton(0), '60秒后重新发送'],
  ['N seconds to resend', () => codeButton(59_000), '1秒后重新发送'],
  ['resend', () => codeButton(60_000), '重新发送'],
  ['colour of 3 hex digits', () => parseColour('#fff'), { red: 255, green: 255, blue: 255 }],
  ['colour of 6 hex digits', () => parseColour('#0a7f58'), { red: 10, green: 127, blue: 88 }],
  ['colour as an rgb string', () => parseColour('rgb(10, 127, 88)'), { red: 10, green: 127, blue: 88 }],
  ['no other colour', () => parseColour('#12345'), null],
  ['textarea: 140 characters', lineCount, '0/140'],
])
