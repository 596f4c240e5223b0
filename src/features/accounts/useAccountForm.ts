import { useRef, useState } from 'react'
import { phrases } from '@/domain/phrases'
import { toast } from '@/lib/toast'
import { useForm, useTyped } from '@/lib/useForm'
import { limits } from '@contract/limits'
import type { StandingRefusal } from '@contract/standing'
import { logIn, logInByCode, registerAccount, resetPassword, sendSmsCode, type SignedIn } from './api'
import {
  challengeIn,
  consentMissing,
  firstProblem,
  problemOf,
  suspensionIn,
  type FieldName,
  type Mode,
  type Step,
  type Values,
  type Way,
} from './form'

interface Options {
  mode: Mode
  inviteCode: string
  onSignedIn: (session: SignedIn) => Promise<void>
  onSuspended: (refusal: StandingRefusal) => void
}

/** What the last code was sent under, for which number and mode. */
interface Asked {
  mode: Mode
  phone: string
  challengeId: string | undefined
}

/** One set of values for all modes, so that what was typed stays when the mode changes. */
export function useAccountForm({ mode, inviteCode, onSignedIn, onSuspended }: Options) {
  const typed = useTyped<Values>({ phone: '', code: '', password: '', inviteCode })
  const [agreed, setAgreed] = useState(false)
  const [keepWechat, setKeepWechat] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const onItsWay = useRef(false)
  /** A code for one thing is none for another. */
  const sent = asked?.mode === mode && asked.phone === typed.form.phone ? asked : null
  const step: Step = mode === 'login' && sent !== null ? 'codedLogin' : mode

  const ask = (challengeId: string | undefined) => {
    onItsWay.current = true
    setAsked({ mode, phone: typed.form.phone, challengeId })
  }

  const comeIn = async (session: SignedIn) => {
    await onSignedIn(session)
    // Over the page that one came for.
    if (session.created) toast(`注册成功，已送你 ${limits.welcomeCoins} 拍币`)
  }

  const form = useForm<Values, FieldName | 'form', Way, never>({
    typed,
    rules: (values, way) => firstProblem(way, values),
    send: async (values, way) => {
      if (way === 'code') {
        ask(await sendSmsCode(values.phone, purposes[mode]))
        toast(phrases.codeSent)
      } else if (!agreed) toast(consentMissing)
      else await comeIn(await send(way, { ...values, sent, keepWechat }))
      return null
    },
    refused: (error) => {
      const suspended = suspensionIn(error)
      if (suspended !== null) {
        onSuspended(suspended)
        return null
      }
      const challengeId = mode === 'login' ? challengeIn(error) : null
      if (challengeId !== null) {
        ask(challengeId)
        typed.edit({ code: '' })
      }
      return problemOf(error)
    },
  })

  /** True when a code is on its way, so that the countdown may start. */
  const sendCode = async () => {
    onItsWay.current = false
    // The code of a log-in is asked for by trying without one.
    await form.submit(mode === 'login' ? 'login' : 'code')
    return onItsWay.current
  }

  return {
    ...form,
    busy: form.way !== null && form.way.how !== 'code',
    agreed,
    keepWechat,
    step,
    setAgreed,
    setKeepWechat,
    submit: () => void form.submit(step),
    sendCode,
  }
}

export type AccountForm = ReturnType<typeof useAccountForm>

interface Filled extends Values {
  sent: Asked | null
  keepWechat: boolean
}

/** What a code is asked for in each mode. */
const purposes = { login: 'login', sms: 'login', register: 'register', reset: 'resetPassword' } as const

function send(step: Step, form: Filled): Promise<SignedIn> {
  const { phone, code, password, sent, keepWechat } = form
  if (step === 'login') return logIn({ phone, password })
  const inviteCode = form.inviteCode.trim()
  const coded = { phone, code, ...(sent?.challengeId && { challengeId: sent.challengeId }) }
  if (step === 'sms') return logInByCode({ ...coded, ...(inviteCode && { inviteCode }) })
  const all = { ...coded, password }
  if (step === 'codedLogin') return logIn(all)
  if (step === 'reset') return resetPassword({ ...all, ...(keepWechat && { keepWechat }) })
  return registerAccount({ ...all, ...(inviteCode && { inviteCode }) })
}
