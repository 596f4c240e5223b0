import { useState } from 'react'
import { limits } from '@contract/limits'
import type { Post } from '@contract/posts'
import { CallError } from '@/lib/callError'
import { requireUser } from '@/lib/session'
import { toast } from '@/lib/toast'
import { storeFile } from '@/lib/store/storeFile'
import { pickPictures, pickVideo } from '@/platform/media'
import { usePublish } from './api'
import { fileTexts, pictureProblem, videoProblem } from './files'
import {
  emptyForm,
  forgetForm,
  formOf,
  formProblem,
  keepForm,
  keptForm,
  keyOfSrc,
  priceOf,
  type PostForm,
} from './form'
import { storedKeys, useUploads } from './useUploads'

/** A film that is stored, with the cover it is shown by. */
interface Film {
  readonly coverSrc: string
  readonly key: string
  readonly coverKey: string
}

interface Options {
  /** One of the caller's own, to be edited. */
  readonly post: Post | null
  readonly modelId: string
  readonly publishCoins: number
  readonly onDone: (post: Post) => void
}

/** A post as it is made: what is typed is kept as a draft, files are uploaded as they are picked. */
export function usePublishForm({ post, modelId, publishCoins, onDone }: Options) {
  const [form, setForm] = useState<PostForm>(() => (post === null ? keptForm() : formOf(post)))
  const [error, setError] = useState('')
  const [film, setFilm] = useState<Film | null>(null)
  const [filming, setFilming] = useState(false)
  const uploads = useUploads(post?.pictures.map(({ src }) => ({ src, key: keyOfSrc(src) })))
  const publish = usePublish()

  const edit = (part: Partial<PostForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    setError('')
    if (post === null) keepForm(next)
  }

  async function addPictures(): Promise<void> {
    if (!(await requireUser())) return
    try {
      const files = await pickPictures(limits.postPicturesMax - uploads.entries.length)
      const problem = files.map(pictureProblem).find((found) => found !== null)
      if (problem) toast(problem)
      uploads.add(files.filter((file) => pictureProblem(file) === null))
    } catch {
      toast(fileTexts.pickFailed)
    }
  }

  async function addFilm(): Promise<void> {
    if (!(await requireUser())) return
    const picked = await pickVideo().catch(() => null)
    if (picked === null) return
    const problem = videoProblem(picked)
    if (problem !== null || picked.cover === null) return toast(problem ?? '这段视频不能读取，请换一段')
    setFilming(true)
    const [stored, cover] = await Promise.all([storeFile(picked), storeFile(picked.cover)])
    setFilming(false)
    if (stored.path === null || cover.path === null) return toast('视频上传失败，请重试')
    setFilm({ coverSrc: picked.cover.filePath, key: stored.path, coverKey: cover.path })
  }

  async function submit(): Promise<void> {
    const failed = uploads.entries.some(({ upload }) => upload.state === 'failed')
    const pictures = storedKeys(uploads)
    const problem = formProblem(form, { failed, uploading: filming || (!failed && pictures === null) })
    setError(problem ?? '')
    if (problem !== null || !(await requireUser())) return
    try {
      onDone(await publish.mutateAsync(input(pictures ?? [])))
      if (post === null) forgetForm()
      setForm(emptyForm)
      setFilm(null)
      uploads.clear()
    } catch (refused) {
      setError(refused instanceof CallError ? refused.msg : '')
    }
  }

  function input(pictures: string[]) {
    const { text, vipFree } = form
    const shared = { text, vipFree, priceCoins: priceOf(form) ?? 0, pictures }
    const video = film === null ? {} : { video: { key: film.key, coverKey: film.coverKey } }
    if (post !== null) return { id: post.id, ...shared, ...video }
    return { ...shared, ...video, publishCoins, ...(modelId && { modelId }) }
  }

  return {
    form,
    edit,
    error,
    uploads,
    film,
    filming,
    addPictures,
    addFilm,
    removeFilm: () => setFilm(null),
    submit,
    busy: publish.isPending,
  }
}
