import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { Sheet } from '@/components/Sheet/Sheet'
import { phrases } from '@/domain/phrases'
import { useFormDraft } from '@/domain/useFormDraft'
import { toast } from '@/lib/toast'
import { useForm } from '@/lib/useForm'
import { checkRequired } from '@/lib/validate'
import type { Post } from '@contract/posts'
import { useAppeal } from './api'
import './AppealSheet.scss'

const empty = { text: '' }

/** The one appeal against a refusal, in the author's words. */
export function AppealSheet({ post, onClose }: { post: Post | null; onClose: () => void }) {
  const appeal = useAppeal()
  const form = useForm({
    typed: useFormDraft({ place: 'pages/me/myPosts/myPosts#appeal', about: post?.id ?? '', empty }),
    rules: (written) => checkRequired(written, [['text', '请说明为什么应该通过']]),
    send: async ({ text }) => (post === null ? null : appeal.mutateAsync({ id: post.id, appeal: text })),
    sent: () => {
      onClose()
      toast(phrases.appealSent, 'success')
    },
  })
  return (
    <Sheet open={post !== null} title="申诉" onClose={onClose} id="appeal-sheet">
      <View className="pp-appeal__why">{post?.refusedWhy}</View>
      <Field
        id="appeal-text"
        label="申诉理由"
        lines
        value={form.form.text}
        placeholder="只能申诉一次，请说清楚"
        error={form.errorOf('text')}
        onChange={(text) => form.edit({ text })}
      />
      <Button id="appeal-send" className="pp-appeal__send" wide busy={form.busy} onPress={() => void form.submit()}>
        提交申诉
      </Button>
    </Sheet>
  )
}
