import { fieldParts } from './fields'
import { pictureParts } from './pictures'
import { placeParts } from './places'
import type { Parts } from './states'
import { wordParts } from './words'

/** Every folder of src/components, with its states. */
export const parts: Parts = { ...wordParts, ...pictureParts, ...fieldParts, ...placeParts }
