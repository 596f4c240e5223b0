import type { Words } from '@contract/console/words'
import { State, type Tone } from './State'

interface Props {
  readonly code: string | number
  readonly words: Words
  readonly tones: Readonly<Record<string, Tone>>
}

/** A state of the wire in its word and tone; one that has no word by its own name. */
export function StateOf({ code, words, tones }: Props) {
  return <State tone={tones[code] ?? 'over'}>{words[code] ?? code}</State>
}
