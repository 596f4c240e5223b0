type Theme = 'light' | 'dark'

/** The surface of each (src/theme/themes.scss), for the browser's own bars. */
const bars: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#181e20' }

/** Shows the page, and the browser's bars around it, by this theme; null leaves it to the system. */
export function showTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement
  if (theme) dataset['theme'] = theme
  else delete dataset['theme']
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = bars[theme ?? (meta.media.includes('dark') ? 'dark' : 'light')]
}
