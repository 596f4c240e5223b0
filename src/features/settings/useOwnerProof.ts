import { useRef, useState } from 'react'
import { CallError } from '@/lib/callError'
import { phrases } from '@/domain/phrases'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { isCode } from '@/lib/validate'
import { minuteMs } from '@contract/shanghai'
import { confirmOwner, sendOwnCode } from './api'

export type ProofWay = 'password' | 'code'

/** A sentence under the field of the proof, or above the button where it is not to blame. */
interface Problem {
  readonly at: 'proof' | 'form'
  readonly text: string
}

/** The server keeps a proof for five minutes; a little less is counted on. */
const provedMs = 4 * minuteMs

/** What the owner has to prove before something of the account's ways in is changed, and how it went. */
export function useOwnerProof() {
  const [way, setWay] = useState<ProofWay>('password')
  const [values, setValues] = useState<Readonly<Record<ProofWay, string>>>({ password: '', code: '' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const challengeId = useRef('')
  const kept = useRef<{ proof: string; until: number } | null>(null)

  const proved = () => (kept.current !== null && Date.now() < kept.current.until ? kept.current.proof : null)

  const prove = async () => {
    const { password, code } = values
    const given = way === 'password' ? { password } : { code, challengeId: challengeId.current }
    const proof = await confirmOwner(given)
    kept.current = { proof, until: Date.now() + provedMs }
    return proof
  }

  /** Proves who is here, then does what was wanted with the proof; a refusal is said in place. */
  const submit = async (work: (proof: string) => Promise<void>) => {
    if (sending.current) return
    const missing = missingIn(way, values[way])
    if (missing && proved() === null) return setProblem({ at: 'proof', text: missing })
    sending.current = true
    setBusy(true)
    setProblem(null)
    try {
      await work(proved() ?? (await prove()))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** True when a code is on its way, so that the countdown may start. */
  const sendCode = async () => {
    setProblem(null)
    try {
      challengeId.current = (await sendOwnCode()).challengeId
      toast(phrases.codeSent)
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    }
  }

  return {
    way,
    value: values[way],
    problem,
    busy,
    choose: (chosen: ProofWay) => {
      setWay(chosen)
      setProblem(null)
    },
    change: (typed: string) => {
      setValues((now) => ({ ...now, [way]: typed }))
      setProblem(null)
    },
    sendCode,
    submit,
  }
}

export type OwnerProof = ReturnType<typeof useOwnerProof>

function missingIn(way: ProofWay, value: string): string {
  if (way === 'password') return value === '' ? phrases.enterPassword : ''
  return isCode(value) ? '' : phrases.enterCode
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) return { at: 'form', text: texts.serverError }
  const wrong = error.reason === 'PASSWORD_WRONG' || error.reason === 'CODE_WRONG'
  return { at: wrong ? 'proof' : 'form', text: error.msg }
}
