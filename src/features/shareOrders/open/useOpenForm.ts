import { useEffect, useState } from 'react'
import { readDraft, saveDraft } from '@/lib/draft'
import { emptyForm, type OpenForm } from './form'

const route = 'pages/model/detail'

interface Draft {
  modelId: string
  form: OpenForm
  /** The form was on screen: it comes back by itself, as after a log-in or a reload. */
  onScreen: boolean
}

/** The form of opening a share order with one model, kept on the device at every change until the share order is open. */
export function useOpenForm(modelId: string) {
  const [draft, setDraft] = useState<Draft>(() => restored(modelId))
  useEffect(() => {
    if (draft.form !== emptyForm || draft.onScreen) saveDraft(route, draft)
  }, [draft])
  return {
    form: draft.form,
    onScreen: draft.onScreen,
    setForm: (form: OpenForm) => setDraft((before) => ({ ...before, form })),
    setOnScreen: (onScreen: boolean) => setDraft((before) => ({ ...before, onScreen })),
    /** It is open: how one is reached stays for the next time. */
    clear: () => {
      const next = { ...fresh(modelId), form: { ...emptyForm, contact: draft.form.contact } }
      saveDraft(route, next)
      setDraft(next)
    },
  }
}

function fresh(modelId: string): Draft {
  return { modelId, form: emptyForm, onScreen: false }
}

/** A draft of another model keeps what is the same everywhere, not its hours. */
function restored(modelId: string): Draft {
  const draft = readDraft(route)
  if (!isDraft(draft)) return fresh(modelId)
  if (draft.modelId === modelId) return draft
  return { modelId, form: { ...draft.form, windows: [], shareDesc: '' }, onScreen: false }
}

/** Kept by an earlier version, or by hand, a draft may be anything. */
function isDraft(draft: unknown): draft is Draft {
  if (typeof draft !== 'object' || draft === null || !('form' in draft)) return false
  const { form } = draft
  return typeof form === 'object' && form !== null && Object.keys(emptyForm).every((key) => key in form)
}
