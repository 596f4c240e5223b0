import { read, write } from '@/device/storage'
import { showTheme } from './show'

/** By the system, or by day or night whatever it says. */
export type ThemeName = 'system' | 'light' | 'dark'

/** Whether one may choose here. */
export const choosesTheme: boolean = true

export function chosenTheme(): ThemeName {
  return read('theme') ?? 'system'
}

/** Shows the site by this theme from now on; the next start does so before anything is drawn (platform/launch/start/theme). */
export function chooseTheme(name: ThemeName): void {
  write('theme', name)
  showTheme(name === 'system' ? null : name)
}
