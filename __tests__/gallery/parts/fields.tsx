import { CodeInput } from '@/components/CodeInput/CodeInput'
import { CountdownButton } from '@/components/CountdownButton/CountdownButton'
import { DateField } from '@/components/DateField/DateField'
import { Field } from '@/components/Field/Field'
import { MonthCalendar } from '@/components/MonthCalendar/MonthCalendar'
import { RangeField } from '@/components/RangeField/RangeField'
import { Rate } from '@/components/Rate/Rate'
import { SearchInput } from '@/components/SearchInput/SearchInput'
import { Segmented } from '@/components/Segmented/Segmented'
import { Stepper } from '@/components/Stepper/Stepper'
import { Tabs } from '@/components/Tabs/Tabs'
import { Tick } from '@/components/Tick/Tick'
import { nothing, words, type Parts } from './states'

const field = { label: '名字', onChange: nothing }
const range = {
  id: 'range',
  label: '身高',
  min: 150,
  max: 190,
  step: 1,
  ticks: ['150', '170', '190'],
  onChange: nothing,
}
const options = [
  { key: 'a', text: '全部' },
  { key: 'b', text: '进行中', count: 3 },
  { key: 'c', text: '结束' },
]
const search = { id: 'search', onType: nothing, onConfirm: nothing, onLeave: nothing, focus: false }

/** What takes something. */
export const fieldParts: Parts = {
  CodeInput: {
    states: {
      empty: <CodeInput id="code" value="" label="码" error="" onChange={nothing} />,
      half: <CodeInput id="code" value="123" label="码" error="" onChange={nothing} />,
      wrong: <CodeInput id="code" value="123456" label="码" error={words} onChange={nothing} />,
    },
  },
  CountdownButton: { states: { fresh: <CountdownButton onSend={() => Promise.resolve(true)} /> } },
  DateField: {
    states: {
      empty: <DateField id="day" label="生日" value="" onChange={nothing} />,
      chosen: <DateField id="day" label="生日" value="2026-11-22" onChange={nothing} />,
      wrong: <DateField id="day" label="生日" value="" error={words} onChange={nothing} />,
    },
  },
  Field: {
    states: {
      empty: <Field {...field} value="" placeholder="填" />,
      labelled: <Field {...field} value="林" labelled />,
      wrong: <Field {...field} value="林" error={words} />,
      lines: <Field {...field} value={words.repeat(3)} lines />,
      plain: <Field {...field} value="林" plain />,
      before: <Field {...field} value="138" before="+86" />,
    },
  },
  MonthCalendar: {
    states: {
      month: (
        <MonthCalendar
          month="2026-11"
          today="2026-11-22"
          chosen="2026-11-28"
          markOf={(day) => (day.endsWith('5') ? 'none' : day.endsWith('6') ? 'some' : 'all')}
          words={{ all: '空', some: '有', none: '满' }}
          onChoose={nothing}
          onMonth={nothing}
          from="2026-11"
          to="2027-01"
        />
      ),
    },
  },
  RangeField: {
    states: {
      whole: <RangeField {...range} low={150} high={190} />,
      part: <RangeField {...range} low={160} high={172} />,
    },
  },
  Rate: { states: { given: <Rate value={4} />, asked: <Rate value={0} onChange={nothing} id="rate" /> } },
  SearchInput: {
    states: { empty: <SearchInput {...search} value="" />, words: <SearchInput {...search} value={words} /> },
  },
  Segmented: { states: { three: <Segmented options={options} chosen="b" onChoose={nothing} /> } },
  Stepper: {
    states: {
      least: <Stepper id="step" label="人数" value={2} min={2} max={9} unit="人" onChange={nothing} />,
      middle: <Stepper id="step" label="人数" value={5} min={2} max={9} unit="人" onChange={nothing} />,
    },
  },
  Tabs: { states: { three: <Tabs options={options} chosen="a" onChoose={nothing} /> } },
  Tick: {
    states: {
      off: (
        <Tick id="tick" on={false} onChange={nothing}>
          {words}
        </Tick>
      ),
      on: (
        <Tick id="tick" on onChange={nothing} note={words}>
          是
        </Tick>
      ),
    },
  },
}
