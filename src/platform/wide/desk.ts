/** What a wide window needs and a phone never asks for: its sheet, what a mouse does to rows, and small pictures. */
import './wide.scss'

export { Sides } from './Sides'
export { ThumbRow } from './ThumbRow'
