import { history } from '@tarojs/router'

/**
 * Lets the next change of Taro's router leave the tab on screen in the browser's history, so that going back leads from tab to tab as it
 * leads from page to page: Taro puts a tab in the place of the one before. Call it right before a tab is switched to from another.
 */
export function keepTabBehind(): void {
  if (!history) return
  const { replace } = history
  history.replace = (to, state) => {
    history.replace = replace
    history.push(to, state)
  }
}
