// That nobody is shut out: every page and dialog in both themes, in large letters, narrow and wide, and with keys alone.
import './axeStories'
import './dialogStories'
import { tellInBrowser } from './h5World'
import './keyStories'

tellInBrowser()
