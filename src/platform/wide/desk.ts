/** What a wide window needs and a phone never asks for: its sheet, and what a mouse does to rows. */
import './wide.scss'

export { Sides } from './Sides'
