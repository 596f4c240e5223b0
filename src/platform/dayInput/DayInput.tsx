export interface DayInputProps {
  id: string
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  from: string
  to: string
  invalid: boolean
  className: string
  placeholder: string
  onChange: (day: string) => void
}

/** A day by the browser's own picker, which every phone, keyboard and screen reader knows. */
export function DayInput({ id, label, value, from, to, invalid, className, placeholder, onChange }: DayInputProps) {
  return (
    <input
      id={id}
      className={className}
      type="date"
      data-placeholder={placeholder}
      aria-label={label}
      aria-invalid={invalid}
      {...(invalid && { 'aria-describedby': `${id}-error` })}
      value={value}
      min={from}
      max={to}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
