import { phrases } from '@/domain/phrases'
import { CallError, failedWith } from '@/lib/callError'
import type { Problem } from '@/lib/useForm'
import { isCode, isPhone } from '@/lib/validate'
import { isPassword } from '@contract/formats'
import { refusals } from '@contract/reasons'
import type { StandingRefusal } from '@contract/standing'

/** Log-in by password or by a code (`sms`), registration and password reset are modes of one page (product 2.8). */
export type Mode = 'login' | 'sms' | 'register' | 'reset'
/** A log-in has a code as well where the server wants one. */
export type Step = Mode | 'codedLogin'
/** What is asked of the server: a step, or a code for one. */
export type Way = Step | 'code'
export type FieldName = 'phone' | 'code' | 'password' | 'inviteCode'
export type Values = Readonly<Record<FieldName, string>>

/** What is said to somebody who has not ticked the agreements. */
export const consentMissing = '请先阅读并同意用户协议与隐私政策'

/** At a field, or above the button where no field is to blame. */
export type AccountProblem = Problem<FieldName | 'form'>

interface Rule {
  readonly field: FieldName
  readonly text: string
  readonly holds: (value: string) => boolean
}

const filled = (value: string) => value !== ''

const phoneRules: readonly Rule[] = [
  { field: 'phone', text: '请输入手机号', holds: filled },
  { field: 'phone', text: '请输入 11 位手机号', holds: isPhone },
]
const codeRules: readonly Rule[] = [
  { field: 'code', text: '请输入验证码', holds: filled },
  { field: 'code', text: phrases.enterCode, holds: isCode },
]
const passwordRule: Rule = { field: 'password', text: phrases.enterPassword, holds: filled }
const newPasswordRule: Rule = { field: 'password', text: refusals.PASSWORD_FORMAT.msg, holds: isPassword }

const rules: Readonly<Record<Way, readonly Rule[]>> = {
  // The number alone.
  code: phoneRules,
  login: [...phoneRules, passwordRule],
  codedLogin: [...phoneRules, passwordRule, ...codeRules],
  sms: [...phoneRules, ...codeRules],
  register: [...phoneRules, ...codeRules, passwordRule, newPasswordRule],
  reset: [...phoneRules, ...codeRules, passwordRule, newPasswordRule],
}

/** The fields that are shown, in order. */
export function fieldsOf(step: Step): readonly FieldName[] {
  if (step === 'login') return ['phone', 'password']
  if (step === 'codedLogin') return ['phone', 'password', 'code']
  if (step === 'sms') return ['phone', 'code']
  return step === 'register' ? ['phone', 'code', 'password', 'inviteCode'] : ['phone', 'code', 'password']
}

/** The first rule that the values break, from the top; null when the form may be sent. */
export function firstProblem(way: Way, values: Values): AccountProblem | null {
  const broken = rules[way].find(({ field, holds }) => !holds(values[field]))
  return broken ? { field: broken.field, message: broken.text } : null
}

/** Where a refusal of the server is shown. */
export function problemOf(error: unknown): AccountProblem {
  if (!(error instanceof CallError)) return { field: 'form', message: refusals.INTERNAL.msg }
  const field = fieldOf(error)
  return { field, message: error.msg }
}

function fieldOf(error: CallError): AccountProblem['field'] {
  const { reason } = error
  if (reason === 'LOGIN_WRONG' || reason === 'PASSWORD_FORMAT' || reason === 'PASSWORD_COMMON') return 'password'
  if (reason === 'PHONE_TAKEN') return 'phone'
  if (reason === 'CODE_WRONG' || challengeIn(error) !== null) return 'code'
  return 'form'
}

/** What the code that a log-in wants was sent under; null for any other failure, and from a server that takes no code there. */
export function challengeIn(error: unknown): string | null {
  if (!(error instanceof CallError) || error.reason !== 'CODE_REQUIRED') return null
  const id: unknown = Reflect.get(Object(error.data), 'challengeId')
  return typeof id === 'string' ? id : null
}

/** Until when, why, and how one objects; null for any other failure. The contract says what such a refusal brings. */
export function suspensionIn(error: unknown): StandingRefusal | null {
  return failedWith(error, 'ACCOUNT_SUSPENDED') ? (error.data as StandingRefusal) : null
}
