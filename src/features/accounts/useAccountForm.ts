import { useState } from 'react'
import { toast } from '@/lib/toast'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { logIn, registerAccount, resetPassword, sendSmsCode } from './api'
import {
  consentMissing,
  firstProblem,
  phoneProblem,
  problemOf,
  type FieldName,
  type Mode,
  type Problem,
  type Values,
} from './form'

interface Options {
  mode: Mode
  inviteCode: string
  /** Gets the token of the new session. */
  onSignedIn: (token: string) => Promise<void>
}

const empty: Values = { phone: '', code: '', password: '' }

/** One set of values for all modes, so that what was typed stays when the mode changes. */
export function useAccountForm({ mode, inviteCode, onSignedIn }: Options) {
  const [values, setValues] = useState(empty)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)

  const change = (field: FieldName, value: string) => {
    setValues((now) => ({ ...now, [field]: value }))
    setProblem(null)
  }

  const submit = useOneAtATime(async () => {
    const found = firstProblem(mode, values)
    setProblem(found)
    if (found) return
    if (!agreed) return toast(consentMissing)
    setBusy(true)
    try {
      await onSignedIn(await send(mode, values, inviteCode))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  })

  /** True when a code is on its way, so that the countdown may start. */
  const sendCode = async () => {
    const found = phoneProblem(values)
    setProblem(found)
    if (found) return false
    try {
      await sendSmsCode(values.phone, mode === 'register' ? 'register' : 'resetPassword')
      toast('验证码已发送')
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    }
  }

  const clearProblem = () => setProblem(null)
  return { values, problem, agreed, busy, change, setAgreed, submit, sendCode, clearProblem }
}

export type AccountForm = ReturnType<typeof useAccountForm>

function send(mode: Mode, { phone, code, password }: Values, inviteCode: string): Promise<string> {
  if (mode === 'login') return logIn({ phone, password })
  if (mode === 'reset') return resetPassword({ phone, code, password })
  return registerAccount({ phone, code, password, ...(inviteCode && { inviteCode }) })
}
