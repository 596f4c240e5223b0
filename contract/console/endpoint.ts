import type { Shape } from '../endpoint'
import type { ConsoleCallName } from './calls'

type ConsoleShape = Omit<Shape, 'params' | 'refuses'>

/** A call of the console's path table together with its shape. */
export type ConsoleEndpoint<
  Name extends ConsoleCallName = ConsoleCallName,
  S extends ConsoleShape = ConsoleShape,
> = S & {
  readonly name: Name
}

/** States the shape of one call of the console, once. Method, path and who may ask come from `consoleCalls` under the same name. */
export function consoleEndpoint<const Name extends ConsoleCallName, const S extends ConsoleShape>(
  name: Name,
  shape: S,
): ConsoleEndpoint<Name, S> {
  return { name, ...shape }
}

/** Beside the contract's reasons: why an act was not carried out. */
export type ActReason =
  /** It cannot be done; the sentence says why. */
  | 'ACT_REFUSED'
  /** What was previewed has become untrue; the answer brings the preview of now. */
  | 'ACT_CHANGED'
