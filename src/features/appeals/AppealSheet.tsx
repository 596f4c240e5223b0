import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Post } from '@contract/posts'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { Sheet } from '@/components/Sheet/Sheet'
import { useFormDraft } from '@/domain/useFormDraft'
import { toast } from '@/lib/toast'
import { useAppeal } from './api'
import './AppealSheet.scss'

const empty = { text: '' }

/** The one appeal against a refusal, in the author's words. */
export function AppealSheet({ post, onClose }: { post: Post | null; onClose: () => void }) {
  const draft = useFormDraft({ place: 'pages/me/myPosts/myPosts#appeal', about: post?.id ?? '', empty })
  const { text } = draft.form
  const [error, setError] = useState('')
  const appeal = useAppeal()
  const submit = () => {
    if (post === null) return
    if (text.trim() === '') return setError('请说明为什么应该通过')
    appeal.mutate(
      { id: post.id, appeal: text },
      {
        onSuccess: () => {
          draft.done()
          onClose()
          toast('申诉已提交', 'success')
        },
      },
    )
  }
  return (
    <Sheet open={post !== null} title="申诉" onClose={onClose} id="appeal-sheet">
      <View className="pp-appeal__why">{post?.refusedWhy}</View>
      <Field
        id="appeal-text"
        label="申诉理由"
        lines
        value={text}
        placeholder="只能申诉一次，请说清楚"
        error={error}
        onChange={(value) => {
          draft.edit({ text: value })
          setError('')
        }}
      />
      <Button id="appeal-send" className="pp-appeal__send" wide busy={appeal.isPending} onPress={submit}>
        提交申诉
      </Button>
    </Sheet>
  )
}
