import { useEffect, useRef, useState } from 'react'
import { keepCredential } from '@/lib/store/credential'
import { storeFile } from '@/lib/store/storeFile'
import type { PickedFile } from '@/platform/media'

/** One picture on its way: sent so far in percent, stored under its key, or failed and kept for another try. */
export type Upload =
  | { readonly state: 'sending'; readonly file: PickedFile; readonly percent: number }
  | { readonly state: 'stored'; readonly src: string; readonly key: string }
  | { readonly state: 'failed'; readonly file: PickedFile }

interface Entry {
  readonly id: number
  readonly upload: Upload
}

export interface Uploads {
  readonly entries: readonly Entry[]
  add(files: readonly PickedFile[]): void
  retry(id: number): void
  remove(id: number): void
  /** Puts one in front: the first is the cover. */
  promote(id: number): void
  clear(): void
}

/** Pictures that are uploaded as soon as they are picked, each with its progress. `kept` are those that were stored before. */
export function useUploads(kept: readonly { src: string; key: string }[] = []): Uploads {
  const nextId = useRef(0)
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    kept.map(({ src, key }) => ({ id: nextId.current++, upload: { state: 'stored', src, key } })),
  )
  useEffect(() => keepCredential(), [])

  const put = (id: number, upload: Upload) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { id, upload } : entry)))

  async function send(id: number, file: PickedFile): Promise<void> {
    put(id, { state: 'sending', file, percent: 0 })
    const { path } = await storeFile({ ...file, onProgress: (percent) => put(id, { state: 'sending', file, percent }) })
    put(id, path === null ? { state: 'failed', file } : { state: 'stored', src: file.filePath, key: path })
  }

  return {
    entries,
    add: (files) => {
      const added = files.map((file) => ({ id: nextId.current++, file }))
      setEntries((all) => [
        ...all,
        ...added.map(({ id, file }): Entry => ({ id, upload: { state: 'sending', file, percent: 0 } })),
      ])
      for (const { id, file } of added) void send(id, file)
    },
    retry: (id) => {
      const found = entries.find((entry) => entry.id === id)?.upload
      if (found?.state === 'failed') void send(id, found.file)
    },
    remove: (id) => setEntries((all) => all.filter((entry) => entry.id !== id)),
    promote: (id) =>
      setEntries((all) => [...all.filter((entry) => entry.id === id), ...all.filter((entry) => entry.id !== id)]),
    clear: () => setEntries([]),
  }
}

/** The keys in their order, or null while one is not stored. */
export function storedKeys({ entries }: Pick<Uploads, 'entries'>): string[] | null {
  const keys = entries.flatMap(({ upload }) => (upload.state === 'stored' ? upload.key : []))
  return keys.length === entries.length ? keys : null
}
