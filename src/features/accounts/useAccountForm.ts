import { useState } from 'react'
import { phrases } from '@/domain/phrases'
import { toast } from '@/lib/toast'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { logIn, registerAccount, resetPassword, sendSmsCode, type SignedIn } from './api'
import {
  challengeIn,
  consentMissing,
  firstProblem,
  phoneProblem,
  problemOf,
  type FieldName,
  type Mode,
  type Problem,
  type Step,
  type Values,
} from './form'

interface Options {
  mode: Mode
  inviteCode: string
  onSignedIn: (session: SignedIn) => Promise<void>
}

const empty: Values = { phone: '', code: '', password: '' }

/** What the last code was sent under, for which number and mode. */
interface Asked {
  mode: Mode
  phone: string
  challengeId: string | undefined
}

/** One set of values for all modes, so that what was typed stays when the mode changes. */
export function useAccountForm({ mode, inviteCode, onSignedIn }: Options) {
  const [values, setValues] = useState(empty)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [keepWechat, setKeepWechat] = useState(false)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  /** A code for one thing is none for another. */
  const sent = asked?.mode === mode && asked.phone === values.phone ? asked : null
  const step: Step = mode === 'login' && sent !== null ? 'codedLogin' : mode

  const change = (field: FieldName, value: string) => {
    setValues((now) => ({ ...now, [field]: value }))
    setProblem(null)
  }

  /** Shows why it failed; true when a log-in wants a code, which is on its way. */
  const failed = (error: unknown): boolean => {
    setProblem(problemOf(error))
    const challengeId = mode === 'login' ? challengeIn(error) : null
    if (challengeId === null) return false
    setAsked({ mode, phone: values.phone, challengeId })
    setValues((now) => ({ ...now, code: '' }))
    return true
  }

  /** Answers true when it failed for want of a code, which is on its way. */
  const trySending = async (as: Step): Promise<boolean> => {
    const found = firstProblem(as, values)
    setProblem(found)
    if (found) return false
    if (!agreed) {
      toast(consentMissing)
      return false
    }
    setBusy(true)
    try {
      await onSignedIn(await send(as, { ...values, sent, keepWechat }, inviteCode))
      return false
    } catch (error) {
      return failed(error)
    } finally {
      setBusy(false)
    }
  }

  const submit = useOneAtATime(() => trySending(step))

  /** True when a code is on its way, so that the countdown may start. */
  const sendCode = async () => {
    // The code of a log-in is asked for by trying without one.
    if (mode === 'login') return trySending('login')
    const found = phoneProblem(values)
    setProblem(found)
    if (found) return false
    try {
      const purpose = mode === 'register' ? 'register' : 'resetPassword'
      setAsked({ mode, phone: values.phone, challengeId: await sendSmsCode(values.phone, purpose) })
      toast(phrases.codeSent)
      return true
    } catch (error) {
      return failed(error)
    }
  }

  const clearProblem = () => setProblem(null)
  return {
    values,
    problem,
    agreed,
    keepWechat,
    busy,
    step,
    change,
    setAgreed,
    setKeepWechat,
    submit,
    sendCode,
    clearProblem,
  }
}

export type AccountForm = ReturnType<typeof useAccountForm>

interface Filled extends Values {
  sent: Asked | null
  keepWechat: boolean
}

function send(step: Step, form: Filled, inviteCode: string): Promise<SignedIn> {
  const { phone, code, password, sent, keepWechat } = form
  if (step === 'login') return logIn({ phone, password })
  const all = { phone, code, password, ...(sent?.challengeId && { challengeId: sent.challengeId }) }
  if (step === 'codedLogin') return logIn(all)
  if (step === 'reset') return resetPassword({ ...all, ...(keepWechat && { keepWechat }) })
  return registerAccount({ ...all, ...(inviteCode && { inviteCode }) })
}
