import { useEffect, useRef, useState } from 'react'
import { keepCredential } from '@/domain/files/credential'
import { fetchUpload } from '@/domain/files/ownUpload'
import { storePictures } from '@/domain/files/storePictures'
import { toast } from '@/lib/toast'
import { compressPicture, type PickedFile } from '@/platform/media'
import { fileTexts, pictureProblem } from './files'
import type { FilesState } from './form'
import { moved } from './order'

/** One picture on its way: sent so far in percent, stored under its key, or failed and kept for another try. */
export type Upload =
  | { readonly state: 'sending'; readonly file: PickedFile; readonly percent: number }
  /** Without an address while it is fetched back, of a draft. */
  | { readonly state: 'stored'; readonly src: string | null; readonly key: string }
  | { readonly state: 'failed'; readonly file: PickedFile }

export interface Entry {
  readonly id: number
  readonly upload: Upload
}

export interface Uploads {
  readonly entries: readonly Entry[]
  add(files: readonly PickedFile[]): void
  retry(id: number): void
  remove(id: number): void
  /** Puts one at another place; the first is the cover. */
  move(id: number, place: number): void
  clear(): void
}

/** A picture that was stored before: of the post that is edited, or without an address of a draft. */
export interface KeptPicture {
  readonly key: string
  readonly src: string | null
}

/** Pictures that are uploaded as soon as they are picked, each with its progress. `kept` are those that were stored before. */
export function useUploads(kept: readonly KeptPicture[] = []): Uploads {
  const nextId = useRef(0)
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    kept.map(({ src, key }) => ({ id: nextId.current++, upload: { state: 'stored', src, key } })),
  )
  const first = useRef(entries)

  const put = (id: number, upload: Upload) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { id, upload } : entry)))
  const drop = (id: number) => setEntries((all) => all.filter((entry) => entry.id !== id))

  useEffect(() => keepCredential(), [])
  useEffect(() => {
    for (const { id, upload } of first.current) {
      if (upload.state !== 'stored' || upload.src !== null) continue
      const { key } = upload
      const show = (src: string) =>
        setEntries((all) => all.map((one) => (one.id === id ? { id, upload: { state: 'stored', src, key } } : one)))
      fetchUpload(key).then(show, () => {
        toast(fileTexts.fetchFailed)
        setEntries((all) => all.filter((one) => one.id !== id))
      })
    }
  }, [])

  async function send(picked: readonly { id: number; file: PickedFile }[]): Promise<void> {
    for (const { id, file } of picked) put(id, { state: 'sending', file, percent: 0 })
    const pictures = picked.map(async ({ id, file: whole }) => {
      const file = await compressPicture(whole)
      const problem = pictureProblem(file)
      if (problem !== null) {
        toast(problem)
        drop(id)
        return null
      }
      return {
        ...file,
        onProgress: (percent: number) => put(id, { state: 'sending', file, percent }),
        onStored: (path: string | null) =>
          put(id, path === null ? { state: 'failed', file } : { state: 'stored', src: file.filePath, key: path }),
      }
    })
    await storePictures(pictures)
  }

  return {
    entries,
    add: (files) => {
      const added = files.map((file) => ({ id: nextId.current++, file }))
      setEntries((all) => [
        ...all,
        ...added.map(({ id, file }): Entry => ({ id, upload: { state: 'sending', file, percent: 0 } })),
      ])
      void send(added)
    },
    retry: (id) => {
      const found = entries.find((entry) => entry.id === id)?.upload
      if (found?.state === 'failed') void send([{ id, file: found.file }])
    },
    remove: drop,
    move: (id, place) => setEntries((all) => moved(all, id, place)),
    clear: () => setEntries([]),
  }
}

/** The keys of those that are stored, in their order. */
export function storedKeys({ entries }: Pick<Uploads, 'entries'>): string[] {
  return entries.flatMap(({ upload }) => (upload.state === 'stored' ? upload.key : []))
}

/** Where they stand, all of them together: one that failed says more than one that is on its way. */
export function stateOf(states: readonly Upload['state'][]): FilesState {
  if (states.includes('failed')) return 'failed'
  return states.includes('sending') ? 'sending' : 'stored'
}
