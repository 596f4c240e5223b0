import { showTheme } from '../../theme/show'

/** Shows the theme that was chosen in the settings (platform/theme) before anything is drawn. Read as Taro keeps it. */
export function showChosenTheme(): void {
  const [, theme] = /"data":"(light|dark)"/.exec(kept() ?? '') ?? []
  if (theme === 'light' || theme === 'dark') showTheme(theme)
}

/** A device that refuses storage has chosen nothing. */
function kept(): string | null {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}
