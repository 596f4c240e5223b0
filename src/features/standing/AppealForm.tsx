import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { phrases } from '@/domain/phrases'
import { useFormDraft } from '@/domain/useFormDraft'
import { call } from '@/lib/request'
import { toast } from '@/lib/toast'
import { refusedAt, useForm } from '@/lib/useForm'
import { checkRequired } from '@/lib/validate'
import { limits } from '@contract/limits'
import type { Standing } from '@contract/standing'

interface AppealFormProps {
  standing: Standing
  appealToken: string | undefined
  onSent: (standing: Standing) => void
}

const empty = { text: '' }

/** What one has to say against it, once; also for whoever cannot sign in. */
export function AppealForm({ standing, appealToken, onSent }: AppealFormProps) {
  const form = useForm({
    typed: useFormDraft({ place: 'pages/userInfo/userInfo#standing', about: standing.id, empty }),
    rules: (written) => checkRequired(written, [['text', '请写明申诉的理由']]),
    send: ({ text }) =>
      call('appealStanding', { text, ...(appealToken !== undefined && { appealToken }) }, { quiet: true }),
    refused: (error) => refusedAt('text', error),
    sent: (answered) => {
      onSent(answered)
      toast(phrases.appealSent, 'success')
    },
  })
  return (
    <View className="pp-standing__form">
      <Field
        id="standing-text"
        label="对处理有异议？"
        labelled
        lines
        maxLength={limits.appealMax}
        value={form.form.text}
        placeholder="只能申诉一次，由另一位工作人员处理，请说清楚经过"
        error={form.errorOf('text')}
        onChange={(text) => form.edit({ text })}
      />
      <Button id="standing-send" wide busy={form.busy} onPress={() => void form.submit()}>
        提交申诉
      </Button>
    </View>
  )
}
