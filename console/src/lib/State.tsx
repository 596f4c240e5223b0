/** What a state asks of an operator: nothing any more, nothing for it was called off, to wait, to look, to worry; or that it went well. */
export type Tone = 'over' | 'off' | 'going' | 'waits' | 'good' | 'bad'

/** A state by its word, and by its colour for who knows it. */
export function State({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return <span className={`state state-${tone}`}>{children}</span>
}
