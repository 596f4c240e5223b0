import { useDidShow } from '@tarojs/taro'
import { useMemo, useRef } from 'react'
import { requireUser, useSession } from '@/domain/session'
import { openForReply } from '@/lib/reply'
import { shanghaiDay } from '@contract/shanghai'
import type { OpenForm } from './form'
import { useOpenForm } from './useOpenForm'

/** What the date picker answers with. */
export interface WindowChoice {
  windows: OpenForm['windows']
}

/**
 * Opening a share order, step by step: hours first, then who one is, then the form. Nothing typed is lost on the way; the area is where
 * the model is until another is chosen.
 */
export function useOpening(modelId: string, modelArea: OpenForm['area']) {
  const { user } = useSession()
  const { form: typed, onScreen, setForm, setOnScreen, clear } = useOpenForm(modelId)
  const form = useMemo(() => ({ ...typed, area: typed.area ?? modelArea }), [typed, modelArea])

  // The answer comes before the picker has gone; only this page may send one to log in, to be returned to.
  const chosen = useRef(false)
  useDidShow(() => {
    if (!chosen.current) return
    chosen.current = false
    void requireUser('open')
  })

  async function chooseWindows(day?: string): Promise<boolean> {
    const first = form.windows[0]
    const date = day ?? (first && shanghaiDay(first.start))
    const choice = await openForReply<WindowChoice>('pages/pdDatePicker/pdDatePicker', {
      modelId,
      ...(date && { date }),
    })
    if (choice) setForm({ ...form, windows: choice.windows })
    return choice !== null
  }
  return {
    form,
    setForm,
    clear,
    /** A visitor's form waits on the device and is on screen again after the log-in. */
    open: onScreen && user !== null,
    close: () => setOnScreen(false),
    chooseWindows,
    book: async (day?: string) => {
      if (!(await chooseWindows(day))) return
      chosen.current = true
      setOnScreen(true)
    },
    chooseArea: async () => {
      const area = await openForReply<NonNullable<OpenForm['area']>>('pages/common/area-select/area-select')
      if (area) setForm({ ...form, area })
    },
  }
}

export type Opening = ReturnType<typeof useOpening>
