const steps = [
  { from: 10_000_000, unit: 'kw' },
  { from: 10_000, unit: 'w' },
  { from: 1_000, unit: 'k' },
] as const

/** Product 17.3: 1000+ as k, 10000+ as w, 10^7+ as kw; one decimal, floored, without .0. */
export function compact(value: number): string {
  const step = steps.find(({ from }) => value >= from)
  if (!step) return String(value)
  return `${Math.floor(value / (step.from / 10)) / 10}${step.unit}`
}
