import { codePattern, phonePattern } from '@contract/formats'
import { texts } from './texts'

export function isPhone(value: string): boolean {
  return new RegExp(phonePattern).test(value)
}

export function isEmail(value: string): boolean {
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(value)
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An 18-character ID card number with its right check character. */
export function isIdCard(value: string): boolean {
  if (!/^[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/.test(value)) return false
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  return '10X98765432'[sum % 11] === value[17]?.toUpperCase()
}

/** A mainland plate, of new-energy cars too. */
export function isLicencePlate(value: string): boolean {
  return /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$/.test(
    value,
  )
}

export function isUrl(value: string): boolean {
  return /^https?:\/\/[\w-]+(\.[\w-]+)*(:\d+)?([/?#]\S*)?$/i.test(value)
}

/** An amount with at most two decimals, not negative. */
export function isAmount(value: string): boolean {
  return /^(0|[1-9]\d*)(\.\d{1,2})?$/.test(value)
}

export function isCode(value: string): boolean {
  return new RegExp(codePattern).test(value)
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'string') return value.trim() === ''
  return !value && value !== 0
}

/** The required-field check (product 15.1): the first empty field and its message, 请完整填写信息 where it has none; null when all are filled. Zero is filled. */
export function checkRequired<T extends object, F extends keyof T>(
  values: T,
  required: readonly (readonly [key: F, message?: string])[],
): { field: F; message: string } | null {
  const missing = required.find(([key]) => isEmpty(values[key]))
  return missing ? { field: missing[0], message: missing[1] ?? texts.required } : null
}
