import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { Field } from '@/components/Field/Field'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { Sheet } from '@/components/Sheet/Sheet'
import { CallError } from '@/lib/callError'
import { toast } from '@/lib/toast'
import { useFormDraft } from '@/domain/useFormDraft'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { useReport } from './api'
import { ownWordsMax, reportNote, reportReasons, type ReportReason } from './note'
import { targetNames, type About } from './about'
import './Report.scss'

interface ReportSheetProps {
  about: Pick<About, 'targetType' | 'targetId'>
  open: boolean
  onClose: () => void
}

const empty = { reason: '', words: '' }

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
  const draft = useFormDraft({ place: 'pages/square/detail#report', about: `${targetType}:${targetId}`, empty })
  const { words } = draft.form
  const reason = reportReasons.find((one) => one === draft.form.reason) ?? null
  const [missing, setMissing] = useState(false)
  const report = useReport(targetType, targetId)
  const submit = useOneAtATime(async () => {
    if (reason === null) return setMissing(true)
    await report.mutateAsync(reportNote(reason, words))
    draft.done()
    onClose()
    toast('举报已提交，核实后会处理')
  })
  const choose = (one: ReportReason) => {
    setMissing(false)
    draft.edit({ reason: one })
  }
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
            onPress={() => choose(one)}
          >
            {one}
          </Chip>
        ))}
      </View>
      <Field
        id="report-words"
        label="补充说明"
        lines
        value={words}
        maxLength={ownWordsMax}
        placeholder="补充说明（选填），有助于更快核实"
        onChange={(typed) => draft.edit({ words: typed })}
      />
      {missing && <RefusalNote text="请选择举报原因" />}
      {report.error instanceof CallError && <RefusalNote text={report.error.msg} />}
      <Button id="report-send" wide busy={report.isPending} onPress={submit}>
        提交举报
      </Button>
    </View>
  )
}
