import { useMemo, useRef, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '@/lib/draft'
import { fitting } from '@/lib/fitting'
import type { Typed } from '@/lib/useForm'
import { useSession } from './session'

/** How many things a form keeps something about; the oldest makes way. */
const keptMax = 10

type Place = Parameters<typeof saveDraft>[0]
type Kept = readonly (readonly [about: string, form: unknown])[]

interface FormDraft<T> {
  /** Where the form stands: its route and its name. */
  readonly place: Place
  /** The id of the thing that it is about; empty while it is about none. */
  readonly about: string
  /** What it holds before anything is typed. */
  readonly empty: T
  /** One that has null wherever anything may be chosen, if the empty one says more. */
  readonly like?: T
  /** Whose it is; the one's who is signed in unless said. */
  readonly userId?: string
}

/**
 * What is typed into a form about one thing, kept as a draft at each stroke until it is sent: log-in, a relaunch or another page lose
 * nothing of it. Never somebody else's who used this device. A kept field of another type than the empty one's is as none.
 */
export function useFormDraft<T extends object>({
  place,
  about,
  empty,
  like = empty,
  ...of
}: FormDraft<T>): KeptForm<T> {
  const signedIn = useSession().user?.id ?? ''
  const userId = of.userId ?? signedIn
  const [typed, setTyped] = useState<{ about: string; form: T | null; sent?: true }>({ about, form: null })
  const kept = useMemo(
    () => new Map(keptAt(place, userId)).get(about),
    // What is typed here is in `typed`: storage is read as the form turns to another thing.
    [place, userId, about],
  )
  const here = typed.about === about ? typed : null
  const form = here?.form ?? { ...empty, ...(!here?.sent && fitting(kept, like)) }
  /** What comes from elsewhere, as an upload, is added to what was typed meanwhile. */
  const newest = useRef(form)
  newest.current = form
  const keep = (entries: Kept) => {
    if (entries.length === 0) clearDraft(place)
    else saveDraft(place, { userId, entries })
  }
  const others = () => keptAt(place, userId).filter(([of]) => of !== about)
  const edit = (part: Partial<T>) => {
    const next = { ...newest.current, ...part }
    newest.current = next
    setTyped({ about, form: next })
    keep([...others(), [about, next] as const].slice(-keptMax))
  }
  const forget = () => keep(others())
  const done = () => {
    setTyped({ about, form: null, sent: true })
    forget()
  }
  return { form, edit, done, forget }
}

export interface KeptForm<T extends object> extends Typed<T> {
  /** What is typed stays on screen, and is kept no longer. */
  forget(): void
}

function keptAt(place: Place, userId: string): Kept {
  const draft: { userId?: unknown; entries?: unknown } = Object(readDraft(place))
  if (draft.userId !== userId || !Array.isArray(draft.entries)) return []
  return draft.entries.filter((entry) => Array.isArray(entry) && typeof entry[0] === 'string')
}
