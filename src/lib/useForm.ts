import { useRef, useState } from 'react'
import { CallError } from './callError'

/** The field that is to blame, and what is said at it. */
export interface Problem<F extends string> {
  readonly field: F
  readonly message: string
}

/** What is typed so far, and where it is kept until it is sent. */
export interface Typed<T extends object> {
  readonly form: T
  edit(part: Partial<T>): void
  /** It is sent: nothing of it is kept any longer. */
  done(): void
}

interface FormOptions<T extends object, F extends string, How, Sent> {
  readonly typed: Typed<T>
  /** The first thing that keeps it from being sent, from the top; null when nothing does. */
  readonly rules: (form: T, how: How) => Problem<F> | null
  /** Sends it; null where it has not come to that, and what was typed stays. A refusal is thrown. */
  readonly send: (form: T, how: How) => Promise<Sent | null>
  /** What follows once nothing of it is kept any longer. */
  readonly sent?: (answer: Sent, how: How) => void
  /** Where a refusal is said; nowhere without, for what is sent knows its own. */
  readonly refused?: (error: unknown, how: How) => Problem<F> | null
  /** Says a problem besides at its field. */
  readonly tell?: (problem: Problem<F>) => void
}

/**
 * A form: what is typed, the rules that it follows, and how it is sent, one at a time, for the second tap of a double tap comes before the button
 * shows that it is busy. A form that can be sent in several ways names one as it is submitted.
 */
export function useForm<T extends object, F extends string, How = void, Sent = unknown>(
  options: FormOptions<T, F, How, Sent>,
) {
  const { typed, rules, send, sent, refused, tell } = options
  const [problem, setProblem] = useState<Problem<F> | null>(null)
  const [way, setWay] = useState<{ readonly how: How } | null>(null)
  const running = useRef(false)

  const blame = (found: Problem<F> | null): void => {
    setProblem(found)
    if (found) tell?.(found)
  }

  const submit = async (how: How): Promise<void> => {
    if (running.current) return
    const found = rules(typed.form, how)
    blame(found)
    if (found) return
    running.current = true
    setWay({ how })
    try {
      const answer = await send(typed.form, how)
      if (answer === null) return
      typed.done()
      sent?.(answer, how)
    } catch (error) {
      blame(refused?.(error, how) ?? null)
    } finally {
      running.current = false
      setWay(null)
    }
  }

  return {
    form: typed.form,
    edit: (part: Partial<T>) => {
      typed.edit(part)
      setProblem(null)
    },
    problem,
    /** What is said at a field; empty for nothing. */
    errorOf: (field: F): string => (problem?.field === field ? problem.message : ''),
    /** Says what went wrong beside the sending of it. */
    blame,
    /** What was said is no longer so. */
    clear: () => setProblem(null),
    submit,
    busy: way !== null,
    /** In which way it is being sent; null while it is not. */
    way,
  }
}

/** What is typed into a form that is kept nowhere. */
export function useTyped<T extends object>(first: T): Typed<T> {
  const [form, setForm] = useState(first)
  return { form, edit: (part) => setForm((now) => ({ ...now, ...part })), done: () => undefined }
}

/** A refusal at this field, in the server's words; null for what is said elsewhere. */
export function refusedAt<F extends string>(field: F, error: unknown): Problem<F> | null {
  return error instanceof CallError ? { field, message: error.msg } : null
}
