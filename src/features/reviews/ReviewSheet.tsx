import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { Field } from '@/components/Field/Field'
import { Rate } from '@/components/Rate/Rate'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { Sheet } from '@/components/Sheet/Sheet'
import { phrases } from '@/domain/phrases'
import { Silenced } from '@/domain/Silenced/Silenced'
import { useFormDraft } from '@/domain/useFormDraft'
import { CallError } from '@/lib/callError'
import { toast } from '@/lib/toast'
import { useForm } from '@/lib/useForm'
import { useReview } from './api'
import { starTexts, usualWords, withWord } from './words'

/** Stars and words for a share order, as they are typed. */
export function useReviewDraft(shareId: string) {
  return useFormDraft({ place: 'pages/pdDetail/pdDetail#review', about: shareId, empty: { stars: 0, text: '' } })
}
type ReviewDraft = ReturnType<typeof useReviewDraft>

interface ReviewSheetProps {
  shareId: string
  /** What has been given so far, kept until it is sent. */
  draft: ReviewDraft
  open: boolean
  onClose: () => void
}

/** Stars and words for a shoot one was at. What was typed stays until it has been taken. */
export function ReviewSheet({ shareId, draft, open, onClose }: ReviewSheetProps) {
  const review = useReview(shareId)
  const form = useForm({
    typed: draft,
    rules: ({ stars, text }) => {
      if (stars === 0) return { field: 'text', message: '请先选择星级' }
      return text.trim() === '' ? { field: 'text', message: '写几句拍摄的感受再提交' } : null
    },
    send: ({ stars, text }) => review.mutateAsync({ stars, text: text.trim() }),
    sent: ({ state }) => {
      onClose()
      toast(state === 'passed' ? '评价已发布' : phrases.submitted, 'success')
    },
  })
  const { stars, text } = form.form
  const write = (next: string) => form.edit({ text: next })
  return (
    <Sheet open={open} title="评价这次拍摄" onClose={onClose} id="review-sheet">
      <View className="pp-review">
        <Silenced not="评价" />
        <View className="pp-review__stars">
          <Rate id="review-stars" label="星级" value={stars} onChange={(given) => draft.edit({ stars: given })} />
          <View className="pp-review__meaning">{starTexts[stars]}</View>
        </View>
        <View className="pp-review__words">
          {usualWords.map((word) => (
            <Chip key={word} onPress={() => write(withWord(text, word))} label={`添加 ${word}`}>
              {word}
            </Chip>
          ))}
        </View>
        <Field
          id="review-text"
          label="评价"
          lines
          value={text}
          placeholder="模特的状态、沟通和配合，给后来的人参考"
          error={form.errorOf('text')}
          onChange={write}
        />
        {review.error instanceof CallError && <RefusalNote text={review.error.msg} />}
        <Button id="review-send" wide busy={form.busy} onPress={() => void form.submit()}>
          提交评价
        </Button>
      </View>
    </Sheet>
  )
}
