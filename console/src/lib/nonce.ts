/** The word of this page's answer, with which its policy lets in styles that are written at run time. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * Ant Design gives the word to its own styles, but what it measures scrollbars with and locks scrolling by (rc-util's updateCSS) is written
 * without it. Styles that a script makes get it here; those that come as markup have none, as the policy means it.
 */
export function allowOwnStyles(): void {
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}
