// Told beside h5.ts, in about the same time. That nobody is shut out: every page and dialog in both themes, in large letters, narrow and
// wide, with keys alone and with Back; and films, which wait for what broke off.
import './axeStories'
import './dialogStories'
import './h5Back'
import './h5Film'
import { tellInBrowser } from './h5World'
import './h5Wide'
import './keyStories'

tellInBrowser()
