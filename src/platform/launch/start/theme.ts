import { showTheme } from '../../theme/show'
import { keptWord } from './kept'

/** Shows the theme that was chosen in the settings (platform/theme) before anything is drawn. */
export function showChosenTheme(): void {
  const theme = keptWord('theme')
  if (theme === 'light' || theme === 'dark') showTheme(theme)
}
