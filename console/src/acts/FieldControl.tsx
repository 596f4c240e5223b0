import { Input, InputNumber, Select, Switch } from 'antd'
import { roleNames } from '@contract/console/roles'
import { targetWords } from '@contract/console/words'
import type { Field } from './fields'

interface Props {
  readonly field: Field
  readonly autoFocus: boolean
}

/** What one field of an act is filled in with. Antd's Form hands value and onChange to the one child of an item; this passes them on. */
export function FieldControl({ field, autoFocus, ...given }: Props) {
  switch (field.kind) {
    case 'money':
      return <MoneyInput {...given} autoFocus={autoFocus} />
    case 'whole':
      return <InputNumber {...given} autoFocus={autoFocus} precision={0} style={{ width: '100%' }} />
    case 'switch':
      return <Switch {...given} />
    case 'choice':
    case 'choices':
      return (
        <Select
          {...given}
          autoFocus={autoFocus}
          options={field.choices.map((value) => ({ value, label: wordOf(value) }))}
          {...(field.kind === 'choices' ? { mode: 'multiple' } : {})}
        />
      )
    case 'text':
      return (
        <Input
          {...given}
          autoFocus={autoFocus}
          {...(field.longest === undefined ? {} : { maxLength: field.longest })}
        />
      )
  }
}

interface MoneyProps {
  readonly id?: string
  readonly value?: number
  readonly onChange?: (fen: number | null) => void
  readonly autoFocus: boolean
}

/** Yuan on screen, whole fen in the form. */
function MoneyInput({ value, onChange, ...rest }: MoneyProps) {
  return (
    <InputNumber<number>
      {...rest}
      prefix="¥"
      precision={2}
      min={0.01}
      value={value === undefined ? null : value / 100}
      onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * 100))}
      style={{ width: '100%' }}
    />
  )
}

/** A code of a form in words; one that has none as it is. */
export function wordOf(code: string): string {
  return { ...roleNames, ...targetWords }[code] ?? code
}
