/** Sends for a file that the page will want, before it asks. */
export function preload(as: 'image' | 'script' | 'style', href: string, priority: 'high' | 'auto'): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.href = href
  link.setAttribute('fetchpriority', priority)
  document.head.appendChild(link)
}
