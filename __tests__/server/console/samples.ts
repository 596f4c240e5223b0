import type { Act } from '../../../server/acts/act'

/** Something of the right shape for each field: of what there is none. */
export function sampleOf(act: Act | undefined): Record<string, unknown> {
  const fields = Object.entries(act?.input.properties ?? {})
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleFor({ ...field })]))
}

function sampleFor({ type, enum: choices, items, format, pattern, minimum = 1 }: Record<string, unknown>): unknown {
  if (type === 'array') return [sampleFor({ ...Object(items) })]
  if (Array.isArray(choices)) return choices[0]
  if (type === 'integer') return minimum
  if (format === 'date-time') return '2027-01-01T00:00:00Z'
  if (type === 'boolean') return true
  if (type === 'array') return []
  return texts.find((text) => new RegExp(String(pattern ?? '')).test(text))
}

/** A number, a city and an id. */
const texts = ['17', '310100', '01890000-0000-7000-8000-000000000000']
