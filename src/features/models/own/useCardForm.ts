import type { OwnModel } from '@contract/models'
import { refusals } from '@contract/reasons'
import { shanghaiDay } from '@contract/shanghai'
import Taro from '@tarojs/taro'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { CallError } from '@/lib/callError'
import { toast } from '@/lib/toast'
import { subscribe } from '@/platform/subscribe'
import { useSaveCard } from './api'
import {
  cardInput,
  cardProblem,
  emptyCard,
  forgetCard,
  formOf,
  keepCard,
  keptCard,
  type CardForm,
  type Problem,
} from './form'
import { modelMessages } from './messages'
import { useVoice, type VoiceInput } from './useVoice'

/** The pictures of a card, which the page uploads. */
export interface CardPictures {
  /** One per picture, stored or not. */
  readonly count: number
  /** In their order; null while one is not stored. */
  readonly keys: string[] | null
  readonly failed: boolean
  readonly grid: ReactNode
}

interface Options {
  readonly userId: string
  /** Null for an application. */
  readonly card: OwnModel | null
  readonly pictures: CardPictures
  readonly onSaved: () => void
}

const fieldOf: Readonly<Record<string, Problem['field']>> = {
  regionCode: 'area',
  hourlyFeeFen: 'fee',
  voiceKey: 'voice',
}

/** A card as it is filled in: what was typed is a draft until it is sent, also when sending fails. */
export function useCardForm({ userId, card, pictures, onSaved }: Options) {
  const [form, setForm] = useState<CardForm>(() => keptCard(userId) ?? (card === null ? emptyCard : formOf(card)))
  const [problem, setProblem] = useState<Problem | null>(null)
  const save = useSaveCard()
  const sending = useRef(false)

  /** A voice is stored while other things are typed: what is the newest says the ref. */
  const newest = useRef(form)

  const edit = (part: Partial<CardForm>) => {
    const next = { ...newest.current, ...part }
    newest.current = next
    setForm(next)
    setProblem(null)
    keepCard(userId, next)
  }

  const voice = useVoice({
    kept: form.voice,
    shown: (card?.edit ?? card)?.voice ?? null,
    onKeep: (kept) => edit({ voice: kept }),
  })

  const blame = (found: Problem) => {
    setProblem(found)
    toast(found.message)
    scrollTo({ selector: `#card-${found.field}`, offsetTop: -120 })
  }

  const submit = async () => {
    const found =
      cardProblem(form, Array.from({ length: pictures.count }), shanghaiDay(Date.now())) ??
      unstored(pictures) ??
      unkept(voice)
    if (found) return blame(found)
    if (sending.current) return
    sending.current = true
    try {
      // WeChat asks within the tap alone, so first of all.
      await subscribe(modelMessages)
      await save.mutateAsync(cardInput(form, pictures.keys ?? [], card?.id))
      forgetCard()
      toast('已提交，审核通过后展示')
      onSaved()
      // To the top, where it says how the card stands now.
      scrollTo({ scrollTop: 0 })
    } catch (error) {
      blame(refusedProblem(error))
    } finally {
      sending.current = false
    }
  }

  return { form, edit, voice, problem, submit, busy: save.isPending }
}

/** Where the page cannot scroll, all of it is seen. */
function scrollTo(option: Taro.pageScrollTo.Option): void {
  void Taro.pageScrollTo({ ...option, duration: 200 }).catch(() => undefined)
}

function unstored({ keys, failed }: CardPictures): Problem | null {
  if (failed) return { field: 'pictures', message: '有图片没有上传成功，请重试或删除' }
  return keys === null ? { field: 'pictures', message: '图片还在上传，请稍等' } : null
}

function unkept({ voice }: VoiceInput): Problem | null {
  if (voice.state === 'recording') return { field: 'voice', message: '正在录音，请先停止' }
  if (voice.state === 'sending') return { field: 'voice', message: '录音还在上传，请稍等' }
  return voice.state === 'failed' ? { field: 'voice', message: '录音没有上传成功，请重试或删除' } : null
}

/** Under the field that the server names; words that were refused are in the introduction or the name. */
function refusedProblem(error: unknown): Problem {
  if (!(error instanceof CallError)) return { field: 'intro', message: refusals.INTERNAL.msg }
  const named: unknown = Object(error.data).field
  const field = typeof named === 'string' ? (fieldOf[named] ?? known(named)) : null
  return { field: field ?? 'intro', message: error.msg }
}

function known(name: string): Problem['field'] | null {
  return name === 'pictures' || name in emptyCard ? (name as Problem['field']) : null
}
