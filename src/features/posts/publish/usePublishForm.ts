import { useEffect, useRef, useState } from 'react'
import { changed } from '@/domain/cache/changed'
import { requireUser } from '@/domain/session'
import { failedWith } from '@/lib/callError'
import { refusedAt, useForm, useTyped } from '@/lib/useForm'
import { subscribe } from '@/platform/subscribe'
import type { Post } from '@contract/posts'
import { usePublish, type Edit, type NewPost } from './api'
import { forgetDraft, keepDraft, keptDraft, type Draft, type DraftOf } from './draft'
import { emptyForm, formOf, formProblem, keyOfSrc, priceOf, type PostForm, type PostProblem } from './form'
import { useFilm, type KeptFilm } from './useFilm'
import { stateOf, storedKeys, useUploads, type KeptPicture } from './useUploads'

export interface PublishOptions {
  readonly userId: string
  /** One of the caller's own, to be edited. */
  readonly post: Post | null
  /** What sending costs this user now, in coins. */
  readonly costCoins: number
  readonly onDone: (post: Post) => void
}

const emptiedText = '删除视频后，请添加图片或另一段视频'

/** A post as it is made: what is typed and what is stored is kept as a draft, files are uploaded as they are picked. */
export function usePublishForm({ userId, post, costCoins, onDone }: PublishOptions) {
  const whose: DraftOf = { userId, postId: post?.id ?? '' }
  const [begun] = useState(() => keptDraft(whose))
  const { form, edit } = useTyped<PostForm>(begun?.form ?? (post === null ? emptyForm : formOf(post)))
  const uploads = useUploads(begun === null ? picturesOf(post) : keptPictures(begun, post))
  const film = useFilm(begun === null ? filmOf(post) : keptFilm(begun, post), begun?.begun ?? null)
  const publish = usePublish()

  const pictures = storedKeys(uploads)
  const stored = film.film?.state === 'stored' ? { key: film.film.key, coverKey: film.film.coverKey } : null
  useDraft(whose, { form, pictures, film: stored, begun: film.begun }, publish.isSuccess)

  const files = stateOf([...uploads.entries.map(({ upload }) => upload.state), ...(film.film ? [film.film.state] : [])])

  // An edit without any file keeps the film on the server.
  const emptied = Boolean(post?.video) && film.film === null && uploads.entries.length === 0

  const sending = useForm({
    typed: { form, edit, done: () => forgetDraft(whose) },
    rules: (): PostProblem | null =>
      formProblem(form, files) ?? (emptied ? { field: 'files', message: emptiedText } : null),
    send: async () => {
      // WeChat asks within the tap alone, so first of all.
      await subscribe(['refused'])
      return (await requireUser('publish')) ? publish.mutateAsync(input()) : null
    },
    sent: onDone,
    refused: (error) => {
      if (failedWith(error, 'PRICE_ROSE')) void changed.prices()
      return refusedAt('text', error)
    },
  })

  function input(): NewPost | Edit {
    const { text, vipFree, model, place } = form
    const shared = { text, vipFree, priceCoins: priceOf(form) ?? 0, pictures, ...(stored && { video: stored }) }
    if (post === null)
      return { ...shared, publishCoins: costCoins, ...(model && { modelId: model.id }), ...(place && { place }) }
    return { id: post.id, ...shared, place, ...(costCoins > 0 && { publishCoins: costCoins }) }
  }

  return {
    form,
    edit: sending.edit,
    error: sending.problem?.message ?? '',
    refused: publish.error,
    uploads,
    film,
    submit: sending.submit,
    forget: () => forgetDraft(whose),
    busy: sending.busy,
  }
}

/** Keeps what there is after each change; nothing that is as it was at the beginning, and nothing once it is sent. */
function useDraft({ userId, postId }: DraftOf, draft: Draft, sent: boolean): void {
  const text = JSON.stringify(draft)
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current || sent) return
    first.current = ''
    keepDraft({ userId, postId }, JSON.parse(text))
  }, [userId, postId, text, sent])
}

function picturesOf(post: Post | null): KeptPicture[] {
  return (post?.pictures ?? []).map(({ src }) => ({ src, key: keyOfSrc(src) }))
}

function keptPictures({ pictures }: Draft, post: Post | null): KeptPicture[] {
  const known = new Map(picturesOf(post).map(({ key, src }) => [key, src]))
  return pictures.map((key) => ({ key, src: known.get(key) ?? null }))
}

function filmOf(post: Post | null): KeptFilm | null {
  if (!post?.video) return null
  const { src, cover } = post.video
  return { key: keyOfSrc(src), coverKey: keyOfSrc(cover.src), coverSrc: cover.src }
}

function keptFilm({ film }: Draft, post: Post | null): KeptFilm | null {
  const own = filmOf(post)
  return film && { ...film, coverSrc: film.coverKey === own?.coverKey ? own.coverSrc : null }
}
