import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { Field } from '@/components/Field/Field'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { Sheet } from '@/components/Sheet/Sheet'
import { useFormDraft } from '@/domain/useFormDraft'
import { CallError } from '@/lib/callError'
import { toast } from '@/lib/toast'
import { useForm } from '@/lib/useForm'
import { targetNames, type About } from './about'
import { useReport } from './api'
import { ownWordsMax, reportNote, reportReasons, type ReportReason } from './note'
import './Report.scss'

interface ReportSheetProps {
  about: Pick<About, 'targetType' | 'targetId'>
  open: boolean
  onClose: () => void
}

const empty = { reason: '', words: '' }

function reasonOf({ reason }: typeof empty): ReportReason | null {
  return reportReasons.find((one) => one === reason) ?? null
}

/** 举报: what is wrong, in one of eight words and perhaps in one's own. */
export function ReportSheet({ about, open, onClose }: ReportSheetProps) {
  return (
    <Sheet open={open} title={`举报${targetNames[about.targetType]}`} onClose={onClose} id="report-sheet">
      <ReportForm about={about} onClose={onClose} />
    </Sheet>
  )
}

/** A part of its own, which reads its draft once the sheet is open: a list has many sheets that never are. */
function ReportForm({ about: { targetType, targetId }, onClose }: Omit<ReportSheetProps, 'open'>) {
  const report = useReport(targetType, targetId)
  const form = useForm({
    typed: useFormDraft({ place: 'pages/square/detail#report', about: `${targetType}:${targetId}`, empty }),
    rules: (written) => (reasonOf(written) === null ? { field: 'reason', message: '请选择举报原因' } : null),
    send: async (written) => {
      const chosen = reasonOf(written)
      return chosen && report.mutateAsync(reportNote(chosen, written.words))
    },
    sent: () => {
      onClose()
      toast('举报已提交，核实后会处理')
    },
  })
  const reason = reasonOf(form.form)
  return (
    <View className="pp-report">
      <View className="pp-report__reasons" role="radiogroup" aria-label="举报原因">
        {reportReasons.map((one, place) => (
          <Chip
            key={one}
            id={`report-reason-${place}`}
            large
            role="radio"
            chosen={one === reason}
            onPress={() => form.edit({ reason: one })}
          >
            {one}
          </Chip>
        ))}
      </View>
      <Field
        id="report-words"
        label="补充说明"
        lines
        value={form.form.words}
        maxLength={ownWordsMax}
        placeholder="补充说明（选填），有助于更快核实"
        onChange={(words) => form.edit({ words })}
      />
      {form.problem && <RefusalNote text={form.problem.message} />}
      {report.error instanceof CallError && <RefusalNote text={report.error.msg} />}
      <Button id="report-send" wide busy={form.busy} onPress={() => void form.submit()}>
        提交举报
      </Button>
    </View>
  )
}
