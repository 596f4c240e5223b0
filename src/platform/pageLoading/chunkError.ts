const reloadedKey = 'reloadedFor'

/** A chunk that is gone, rather than slow: after a release the old page names files that are no longer there. */
export function isStaleRelease({ type }: { readonly type?: string }): boolean {
  return type !== 'timeout' && navigator.onLine
}

/** Reloads the page for this missing file, once a tab; false when that was tried already. */
export function reloadOnce(file = ''): boolean {
  if (sessionStorage.getItem(reloadedKey) === file) return false
  sessionStorage.setItem(reloadedKey, file)
  window.location.reload()
  return true
}
