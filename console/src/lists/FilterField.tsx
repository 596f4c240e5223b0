import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'

/** One thing to look for: a text, one of these, or a day. */
export interface Filter {
  readonly field: string
  readonly label: string
  readonly choices?: Readonly<Record<string, string>>
  readonly day?: true
  readonly wide?: true
}

interface Props {
  readonly filter: Filter
  readonly value: string
  readonly onChoose: (value: string) => void
}

const shape = 'YYYY-MM-DD'

export function FilterField({ filter: { label, choices, day, wide }, value, onChoose }: Props) {
  if (choices !== undefined)
    return (
      <Select
        aria-label={label}
        placeholder={label}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={value === '' ? null : value}
        onChange={(chosen) => onChoose(chosen ?? '')}
        options={Object.entries(choices).map(([code, text]) => ({ value: code, label: text }))}
        style={{ minWidth: 160 }}
      />
    )
  if (day === true)
    return (
      <DatePicker
        aria-label={label}
        placeholder={label}
        value={value === '' ? null : dayjs(value)}
        onChange={(chosen) => onChoose(chosen === null ? '' : chosen.format(shape))}
        style={{ width: 160 }}
      />
    )
  return (
    <Input.Search
      placeholder={label}
      aria-label={label}
      allowClear
      defaultValue={value}
      onSearch={(text) => onChoose(text.trim())}
      style={{ width: wide === true ? 440 : 240 }}
    />
  )
}
