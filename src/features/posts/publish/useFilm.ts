import { useEffect, useRef, useState } from 'react'
import { fetchUpload } from '@/domain/files/ownUpload'
import { storeFile } from '@/domain/files/storeFile'
import { toast } from '@/lib/toast'
import type { BegunUpload } from '@/platform/largeUpload'
import type { PickedFile, PickedVideo } from '@/platform/media'
import { fileTexts } from './files'

/** A film with the picture that it is shown by. */
export type PickedFilm = PickedVideo & { readonly cover: PickedFile }

/** The one film on its way, as pictures are. */
export type FilmUpload =
  | { readonly state: 'sending'; readonly picked: PickedFilm; readonly percent: number }
  | { readonly state: 'stored'; readonly coverSrc: string | null; readonly key: string; readonly coverKey: string }
  | { readonly state: 'failed'; readonly picked: PickedFilm }

export interface KeptFilm {
  readonly key: string
  readonly coverKey: string
  readonly coverSrc: string | null
}

/**
 * A film that is uploaded as soon as it is picked. A large one that breaks off goes on when it is tried or picked again, also by
 * another page, which gets what `begun` was then.
 */
export function useFilm(kept: KeptFilm | null, keptBegun: BegunUpload | null) {
  const [begun, setBegun] = useState(keptBegun)
  const [film, setFilm] = useState<FilmUpload | null>(() => kept && { state: 'stored', ...kept })
  const first = useRef(kept)
  /** Answers of an earlier film say nothing about this one. */
  const turn = useRef(0)

  useEffect(() => {
    const found = first.current
    if (found === null || found.coverSrc !== null) return
    const mine = turn.current
    const still = (next: FilmUpload | null) => {
      if (turn.current === mine) setFilm(next)
    }
    fetchUpload(found.coverKey).then(
      (coverSrc) => still({ state: 'stored', ...found, coverSrc }),
      () => {
        toast(fileTexts.fetchFailed)
        still(null)
      },
    )
  }, [])

  async function send(picked: PickedFilm): Promise<void> {
    const mine = ++turn.current
    const put = (next: FilmUpload) => {
      if (turn.current === mine) setFilm(next)
    }
    put({ state: 'sending', picked, percent: 0 })
    const onProgress = (percent: number) => put({ state: 'sending', picked, percent })
    const onBegun = (now: BegunUpload) => {
      if (turn.current === mine) setBegun(now)
    }
    const [{ path: key }, { path: coverKey }] = await Promise.all([
      storeFile({ ...picked, onProgress, begun, onBegun }),
      storeFile(picked.cover),
    ])
    if (key === null || coverKey === null) return put({ state: 'failed', picked })
    put({ state: 'stored', coverSrc: picked.cover.filePath, key, coverKey })
    if (turn.current === mine) setBegun(null)
  }

  return {
    film,
    /** Of a large film that is not stored yet: how far it came. */
    begun,
    add: (picked: PickedFilm) => void send(picked),
    retry: () => {
      if (film?.state === 'failed') void send(film.picked)
    },
    remove: () => {
      turn.current++
      setFilm(null)
      setBegun(null)
    },
  }
}
