import { isEmail, isIdCard, isLicencePlate, isPhone } from '@/lib/validate'

const kinds = [
  { name: '身份证号', looksLike: /\d+[Xx]?/g, holds: isIdCard },
  { name: '手机号', looksLike: /\d+/g, holds: isPhone },
  { name: '邮箱', looksLike: /[\w.+-]+@[\w-]+(\.[\w-]+)+/g, holds: isEmail },
  { name: '车牌号', looksLike: /[\u4e00-\u9fff][A-Z][A-Z\d]{4,5}[A-Z\d挂学警港澳]/g, holds: isLicencePlate },
] as const

/** What of a text would tell everybody who somebody is or how to reach them: 身份证号、手机号; empty for nothing. */
export function personalDataIn(text: string): string {
  return kinds
    .filter(({ looksLike, holds }) => (text.match(looksLike) ?? []).some(holds))
    .map(({ name }) => name)
    .join('、')
}
