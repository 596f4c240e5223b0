/** Sends for a file that the page will want, before it asks. */
export function preload(as: 'image' | 'script' | 'style', href: string): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.href = href
  if (as === 'image') link.setAttribute('fetchpriority', 'high')
  document.head.appendChild(link)
}
