import { useMemo, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '@/lib/draft'
import { fitting } from '@/lib/fitting'
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
}

/**
 * What is typed into a form about one thing, kept as a draft at each stroke until it is sent: log-in, a relaunch or another page lose
 * nothing of it. Never somebody else's who used this device. A kept field of another type than the empty one's is as none.
 */
export function useFormDraft<T extends object>({ place, about, empty }: FormDraft<T>) {
  const userId = useSession().user?.id ?? ''
  const [typed, setTyped] = useState<{ about: string; form: T | null }>({ about, form: null })
  const kept = useMemo(
    () => new Map(keptAt(place, userId)).get(about),
    // What is typed here is in `typed`: storage is read as the form turns to another thing.
    [place, userId, about],
  )
  const form = (typed.about === about && typed.form) || { ...empty, ...fitting(kept, empty) }
  const keep = (entries: Kept) => {
    if (entries.length === 0) clearDraft(place)
    else saveDraft(place, { userId, entries })
  }
  const others = () => keptAt(place, userId).filter(([of]) => of !== about)
  const edit = (part: Partial<T>) => {
    const next = { ...form, ...part }
    setTyped({ about, form: next })
    keep([...others(), [about, next] as const].slice(-keptMax))
  }
  const done = () => {
    setTyped({ about, form: empty })
    keep(others())
  }
  return { form, edit, done }
}

function keptAt(place: Place, userId: string): Kept {
  const draft: { userId?: unknown; entries?: unknown } = Object(readDraft(place))
  if (draft.userId !== userId || !Array.isArray(draft.entries)) return []
  return draft.entries.filter((entry) => Array.isArray(entry) && typeof entry[0] === 'string')
}
