import { useRef, useState } from 'react'
import { phrases } from '@/domain/phrases'
import { CallError } from '@/lib/callError'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { useForm, useTyped, type Problem } from '@/lib/useForm'
import { isCode } from '@/lib/validate'
import { minuteMs } from '@contract/shanghai'
import { confirmOwner, sendOwnCode } from './api'

export type ProofWay = 'password' | 'code'

/** What is done once it is shown who is here. */
type Work = (proof: string) => Promise<void>

/** At the field of the proof, or above the button where it is not to blame. */
type ProofProblem = Problem<'proof' | 'form'>

/** The server keeps a proof for five minutes; a little less is counted on. */
const provedMs = 4 * minuteMs

/** What the owner has to prove before something of the account's ways in is changed, and how it went. */
export function useOwnerProof() {
  const [way, setWay] = useState<ProofWay>('password')
  const typed = useTyped({ password: '', code: '' })
  const challengeId = useRef('')
  const kept = useRef<{ proof: string; until: number } | null>(null)

  const proved = () => (kept.current !== null && Date.now() < kept.current.until ? kept.current.proof : null)

  const prove = async () => {
    const { password, code } = typed.form
    const given = way === 'password' ? { password } : { code, challengeId: challengeId.current }
    const proof = await confirmOwner(given)
    kept.current = { proof, until: Date.now() + provedMs }
    return proof
  }

  /** Proves who is here, then does what was wanted with the proof; a refusal is said in place. */
  const form = useForm({
    typed,
    rules: (values, _work: Work) => (proved() === null ? missingIn(way, values[way]) : null),
    send: async (_values, work) => {
      await work(proved() ?? (await prove()))
      return null
    },
    refused: problemOf,
  })

  /** True when a code is on its way, so that the countdown may start. */
  const sendCode = async () => {
    form.clear()
    try {
      challengeId.current = (await sendOwnCode()).challengeId
      toast(phrases.codeSent)
      return true
    } catch (error) {
      form.blame(problemOf(error))
      return false
    }
  }

  return {
    ...form,
    way,
    value: typed.form[way],
    choose: (chosen: ProofWay) => {
      setWay(chosen)
      form.clear()
    },
    change: (value: string) => form.edit({ [way]: value }),
    sendCode,
  }
}

export type OwnerProof = ReturnType<typeof useOwnerProof>

function missingIn(way: ProofWay, value: string): ProofProblem | null {
  if (way === 'password') return value === '' ? { field: 'proof', message: phrases.enterPassword } : null
  return isCode(value) ? null : { field: 'proof', message: phrases.enterCode }
}

function problemOf(error: unknown): ProofProblem {
  if (!(error instanceof CallError)) return { field: 'form', message: texts.serverError }
  const wrong = error.reason === 'PASSWORD_WRONG' || error.reason === 'CODE_WRONG'
  return { field: wrong ? 'proof' : 'form', message: error.msg }
}
