import { DatePicker, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { EditedBanner } from '@contract/console/content'
import { State } from '../lib/State'
import { shortTime } from '../lib/time'

const states = { later: '未开始', shown: '展示中', over: '已结束' } as const
const tones = { later: 'waits', shown: 'good', over: 'over' } as const

/** Before its days, in them, or after them; `shown` is what being in them is called. */
export function DaysState({ of, shown = states.shown }: { of: EditedBanner['state']; shown?: string }) {
  return <State tone={tones[of]}>{of === 'shown' ? shown : states[of]}</State>
}

export function daysText(from: string | null, until: string | null): string {
  if (from === null && until === null) return '一直'
  return `${from === null ? '' : shortTime(from)} 至 ${until === null ? '以后' : shortTime(until)}`
}

export interface Days {
  readonly from: string | null
  readonly until: string | null
}

/** From when until when; each may be left open. */
export function DaysField({ label, days, onChange }: { label: string; days: Days; onChange: (days: Days) => void }) {
  const moment = (value: string | null) => (value === null ? null : dayjs(value))
  const text = (value: Dayjs | null | undefined) => value?.toISOString() ?? null
  return (
    <Form.Item label={label}>
      <DatePicker.RangePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        allowEmpty={[true, true]}
        placeholder={['立即', '一直']}
        value={[moment(days.from), moment(days.until)]}
        onChange={(range) => onChange({ from: text(range?.[0]), until: text(range?.[1]) })}
      />
    </Form.Item>
  )
}

/** As an act takes them: what is open is left out. */
export function givenDays({ from, until }: Days): { from?: string; until?: string } {
  return { ...(from === null ? {} : { from }), ...(until === null ? {} : { until }) }
}
