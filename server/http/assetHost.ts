/** The built page names its files `/js/…` and `/css/…`, in tags and in the list of what home preloads. */
const ownFile = /(["' ])\/(?=(?:js|css|static)\/)/g

/**
 * Puts an origin (STATIC_HOST) before the files that a built page names, and tells its scripts where the later ones are. An empty
 * origin leaves the page as it is.
 */
export function hostAssets(html: string, origin: string): string {
  if (origin === '') return html
  const told = `<script>window.assetOrigin=${JSON.stringify(`${origin}/`)}</script>`
  return html.replace(ownFile, `$1${origin}/`).replace(/<script/, `${told}<script`)
}
