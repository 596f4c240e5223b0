import { useState } from 'react'
import { requireUser } from '@/domain/session'
import { toast } from '@/lib/toast'
import { pickChatPictures, pickPictures, pickVideo, type PickedFile } from '@/platform/media'
import { limits } from '@contract/limits'
import { fileTexts, videoProblem } from './files'
import type { useFilm } from './useFilm'
import type { Uploads } from './useUploads'

interface Into {
  readonly uploads: Uploads
  readonly film: ReturnType<typeof useFilm>
}

/** Picks pictures of the album, the camera or a chat, or a film; of a film it says what is too large. */
export function usePicking({ uploads, film }: Into) {
  const [reading, setReading] = useState(false)

  async function take(pick: (count: number) => Promise<PickedFile[]>, failed: string): Promise<void> {
    if (!(await requireUser('publish'))) return
    try {
      uploads.add(await pick(limits.postPicturesMax - uploads.entries.length))
    } catch {
      toast(failed)
    }
  }

  async function addFilm(): Promise<void> {
    if (!(await requireUser('publish'))) return
    setReading(true)
    try {
      const picked = await pickVideo()
      if (picked === null) return
      const problem = videoProblem(picked)
      if (problem !== null || picked.cover === null) return toast(problem ?? fileTexts.videoUnreadable)
      film.add({ ...picked, cover: picked.cover })
    } catch {
      toast(fileTexts.videoUnreadable)
    } finally {
      setReading(false)
    }
  }

  const fromChat = pickChatPictures
  return {
    addPictures: () => take(pickPictures, fileTexts.pickFailed),
    /** Where there are chats. */
    addFromChat: fromChat && (() => take(fromChat, fileTexts.fetchFailed)),
    addFilm,
    reading,
  }
}
