import Taro from '@tarojs/taro'
import type { ReactNode } from 'react'
import { useFormDraft } from '@/domain/useFormDraft'
import { CallError } from '@/lib/callError'
import { toast } from '@/lib/toast'
import { useForm } from '@/lib/useForm'
import { subscribe } from '@/platform/subscribe'
import type { OwnModel } from '@contract/models'
import { refusals } from '@contract/reasons'
import { shanghaiDay } from '@contract/shanghai'
import { useSaveCard } from './api'
import { cardInput, cardProblem, emptyCard, formOf, type CardField, type CardForm, type CardProblem } from './form'
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

const fieldOf: Readonly<Record<string, CardField>> = {
  regionCode: 'area',
  hourlyFeeFen: 'fee',
  voiceKey: 'voice',
}

/** A card as it is filled in: what was typed is a draft until it is sent, also when sending fails. */
export function useCardForm({ userId, card, pictures, onSaved }: Options) {
  const { forget, ...typed } = useFormDraft({
    place: 'pages/userInfo/userInfo#model',
    about: '',
    userId,
    empty: card === null ? emptyCard : formOf(card),
    like: emptyCard,
  })
  const save = useSaveCard()
  const voice: VoiceInput = useVoice({
    kept: typed.form.voice,
    shown: (card?.edit ?? card)?.voice ?? null,
    onKeep: (kept) => form.edit({ voice: kept }),
  })
  const form = useForm<CardForm, CardField>({
    // Once it is sent it stays on screen as it was typed.
    typed: { ...typed, done: forget },
    rules: (card) =>
      cardProblem(card, Array.from({ length: pictures.count }), shanghaiDay(Date.now())) ??
      unstored(pictures) ??
      unkept(voice),
    send: async (typed) => {
      // WeChat asks within the tap alone, so first of all.
      await subscribe(modelMessages)
      return save.mutateAsync(cardInput(typed, pictures.keys ?? [], card?.id))
    },
    sent: () => {
      toast('已提交，审核通过后展示')
      onSaved()
      // To the top, where it says how the card stands now.
      scrollTo({ scrollTop: 0 })
    },
    refused: refusedProblem,
    tell: ({ field }) => scrollTo({ selector: `#card-${field}`, offsetTop: -120 }),
  })
  return { ...form, voice }
}

/** Where the page cannot scroll, all of it is seen. */
function scrollTo(option: Taro.pageScrollTo.Option): void {
  void Taro.pageScrollTo({ ...option, duration: 200 }).catch(() => undefined)
}

function unstored({ keys, failed }: CardPictures): CardProblem | null {
  if (failed) return { field: 'pictures', message: '有图片没有上传成功，请重试或删除' }
  return keys === null ? { field: 'pictures', message: '图片还在上传，请稍等' } : null
}

function unkept({ voice }: VoiceInput): CardProblem | null {
  if (voice.state === 'recording') return { field: 'voice', message: '正在录音，请先停止' }
  if (voice.state === 'sending') return { field: 'voice', message: '录音还在上传，请稍等' }
  return voice.state === 'failed' ? { field: 'voice', message: '录音没有上传成功，请重试或删除' } : null
}

/** Under the field that the server names; words that were refused are in the introduction or the name. */
function refusedProblem(error: unknown): CardProblem {
  if (!(error instanceof CallError)) return { field: 'intro', message: refusals.INTERNAL.msg }
  const named: unknown = Object(error.data).field
  const field = typeof named === 'string' ? (fieldOf[named] ?? known(named)) : null
  return { field: field ?? 'intro', message: error.msg }
}

function known(name: string): CardField | null {
  return name === 'pictures' || name in emptyCard ? (name as CardField) : null
}
