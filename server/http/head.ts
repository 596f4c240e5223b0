import type { FastifyRequest } from 'fastify'
import { escaped } from '../lib/markup'

/** What a page's head says of it to whoever unfurls a link or searches: what any visitor may see. */
export interface Head {
  readonly title: string
  readonly description: string
  /** Absolute; null for the site's own. */
  readonly image: string | null
  /** The page's one address, absolute. */
  readonly canonical: string
  /** Whether a search may keep the page. */
  readonly listed: boolean
  /** The address of the picture that home begins with; null for none, and for other pages. */
  readonly firstPicture: string | null
}

/** The head of a page that is asked for; null leaves the page as it was built. */
export type HeadOf = (request: FastifyRequest, path: string) => Promise<Head | null>

const siteName = '拼拍'

/** Where home's first screen has its picture (src/platform/launch/first). */
const pictureMark = '<!--first picture-->'

/**
 * Puts a head into the built page, in the place of the title and the description that it was built with, and into home's first screen its
 * picture, which then sets out with the page's own files.
 */
export function withHead(html: string, head: Head): string {
  const bare = html.replace(/<meta name="description"[^>]*>/, '')
  return bare.replace(/<title>[^<]*<\/title>/, () => headTags(head)).replace(pictureMark, () => firstImage(head))
}

function firstImage({ firstPicture }: Head): string {
  if (firstPicture === null) return ''
  return `<img class="taro-img__mode-aspectfill" alt="" fetchpriority="high" src="${escaped(firstPicture)}">`
}

function headTags({ title, description, image, canonical, listed }: Head): string {
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:locale', 'zh_CN'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ...(image === null ? [] : [['og:image', image] as const]),
  ]
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`),
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
    ...(listed ? [] : ['<meta name="robots" content="noindex">']),
  ].join('')
}
