import { useEffect, useRef, useState } from 'react'
import { uuid } from '@/device/random/uuid'
import { storePictures } from '@/domain/files/storePictures'
import { useFormDraft } from '@/domain/useFormDraft'
import { CallError, failureText } from '@/lib/callError'
import { call } from '@/lib/request'
import { compressPicture, type PickedFile } from '@/platform/media'
import { learn } from './api'

interface Unsent {
  readonly key: string
  readonly text: string
  /** Of pictures: where the device has them, and once they are stored their keys. */
  readonly files: readonly PickedFile[]
  readonly keys: readonly string[]
}

export interface OutLine extends Unsent {
  readonly state: 'sending' | 'failed'
  /** Why it failed, and whether other words would do. */
  readonly why: string
  readonly refused: boolean
}

const empty = { text: '', unsent: [] as readonly Unsent[] }
const uploadFailed = '图片上传失败'

/**
 * What is typed and what is on its way, kept on the device until the server has it: nothing that was written is lost. Lines go one after
 * the other, in the order in which they were sent; one that failed waits to be sent again under the same key, so that it is never there twice.
 */
export function useOutbox(shareId: string) {
  const draft = useFormDraft({ place: 'pages/talk/talk', about: shareId, empty })
  const [lines, setLines] = useState<readonly OutLine[]>(() =>
    keptOf(draft.form.unsent).map((line) => ({ ...line, state: 'failed', why: '还没有发出', refused: false })),
  )
  const newest = useRef(lines)
  const chain = useRef(Promise.resolve())
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => void (alive.current = false)
  }, [])

  const put = (next: readonly OutLine[]) => {
    newest.current = next
    if (alive.current) setLines(next)
    draft.edit({ unsent: next.filter(isKept).map(({ key, text, keys }) => ({ key, text, keys, files: [] })) })
  }
  const change = (key: string, part: Partial<OutLine>) =>
    put(newest.current.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const drop = (key: string) => put(newest.current.filter((line) => line.key !== key))

  async function send(key: string): Promise<void> {
    try {
      await upload(key)
      const line = newest.current.find((one) => one.key === key)
      if (line === undefined) return
      const { text, keys } = line
      const sent = await call('sendTalk', { shareId, key, text, pictures: [...keys] }, { quiet: true })
      learn(shareId, [sent])
      drop(key)
    } catch (error) {
      const refused = error instanceof CallError && error.code === 400
      change(key, { state: 'failed', why: error === uploadFailed ? uploadFailed : failureText(error), refused })
    }
  }

  /** Stores the pictures of a line that are not stored yet. */
  async function upload(key: string): Promise<void> {
    const line = newest.current.find((one) => one.key === key)
    if (line === undefined || line.keys.length === line.files.length || line.files.length === 0) return
    const keys: (string | null)[] = line.files.map(() => null)
    const files = await Promise.all(line.files.map(compressPicture))
    await storePictures(
      files.map((file, at) => ({
        ...file,
        onProgress: () => undefined,
        onStored: (path: string | null) => void (keys[at] = path),
      })),
    )
    const stored = keys.filter((one) => one !== null)
    if (stored.length < keys.length) throw uploadFailed
    change(key, { keys: stored })
  }

  const queue = (key: string) => {
    change(key, { state: 'sending', why: '' })
    chain.current = chain.current.then(() => send(key))
  }
  const add = (line: { text: string; files: readonly PickedFile[] }) => {
    const key = uuid()
    put([...newest.current, { ...line, key, keys: [], state: 'sending', why: '', refused: false }])
    queue(key)
  }

  return {
    text: draft.form.text,
    lines,
    type: (text: string) => draft.edit({ text }),
    /** Sends what is typed. */
    say: () => {
      const text = draft.form.text.trim()
      if (text === '') return
      draft.edit({ text: '' })
      add({ text, files: [] })
    },
    showPictures: (files: readonly PickedFile[]) => add({ text: '', files }),
    retry: queue,
    /** Takes a line back into the field, before what is typed there. */
    edit: (key: string) => {
      const line = newest.current.find((one) => one.key === key)
      if (line === undefined) return
      draft.edit({ text: [line.text, draft.form.text].filter((part) => part !== '').join('\n') })
      drop(key)
    },
    drop,
  }
}

/** What the device has of pictures is gone after a relaunch. */
function isKept({ text, keys }: Unsent): boolean {
  return text !== '' || keys.length > 0
}

/** What another release has kept may have another form. */
function keptOf(unsent: readonly unknown[]): Unsent[] {
  return unsent.flatMap((one) => {
    const { key, text, keys }: { key?: unknown; text?: unknown; keys?: unknown } = Object(one)
    if (typeof key !== 'string' || typeof text !== 'string' || !Array.isArray(keys)) return []
    return [{ key, text, keys: keys.map(String), files: [] }]
  })
}
