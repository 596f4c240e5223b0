import { scales } from '../../textSize/scales'
import { keptWord } from './kept'

/** From here on a screen shows more rather than larger things. */
const widePx = 1024

/**
 * The size of the letter that all measures are told in: a fortieth of 750, within bounds, as much larger as was chosen in the settings
 * (platform/textSize). Taro's own script takes the shorter side of a document that is still being parsed, and now and then ends at its least size.
 */
export function fitRoot(root: HTMLElement): void {
  const fit = (): void => {
    const width = root.clientWidth || window.innerWidth || screen.width
    const most = width < widePx ? 24 : 22
    const chosen = keptWord('textSize')
    const scale = chosen === 'large' || chosen === 'largest' ? scales[chosen] : 1
    root.classList.toggle('pp-largest', chosen === 'largest')
    root.style.fontSize = `${Math.min(most, Math.max(17, (40 * width) / 750)) * scale}px`
  }
  window.addEventListener('resize', () => {
    fit()
    setTimeout(fit, 500)
  })
  fit()
}
