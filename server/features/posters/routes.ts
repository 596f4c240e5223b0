import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '@contract/shanghai'
import { pathOf, shortCode, shortCodeKinds, type ShortCoded } from '@contract/shortCodes'
import type { Deps } from '../../deps'
import { networkOf } from '../../http/address'
import type { App } from '../../http/context'
import { sharedCounter } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'
import { fairly } from '../../lib/fairly'
import { once } from '../../lib/limited'
import { vaultOf } from '../../lib/vault'
import { siteOrigin } from '../wechat/origins'
import { wechatDown } from '../wechat/signIn'
import type { PosterContent } from './content'
import { drawPoster } from './draw'
import { loadPoster, type PosterNeeds } from './load'
import { keepRecent } from './recent'

/** Raised when a poster looks different for the same content, so that its address is another one. */
const design = 1
/** Drawing takes a second of a core. */
const drawnAtOnce = 2
/** Of one network address: the places are for everybody. */
const waitingAnAddress = 12
/** A poster is some 300 KB; proxies keep the rest by their addresses. */
const keptBytes = 48 * 1024 * 1024
/** That one network address may have drawn in a minute. */
const drawnPerMinute = 60
/** Pictures have no place in the document of calls. */
const outsideEnvelope = { hide: true }
const ids = /^[0-9A-Za-z-]{1,36}$/

interface Asked {
  Params: { kind: string; id: string; name?: string }
  Querystring: { for?: string }
}

interface Poster {
  readonly content: PosterContent
  /** The scene of a mini-program code, or null for a QR code that says `url`. */
  readonly scene: string | null
  readonly url: string
  /** Of all that is drawn, so that an address never changes what it shows. */
  readonly name: string
}

/**
 * Posters: `/file/poster/{kind}/{id}` leads to the poster as it is now, whose own address never shows anything else, and may be cached by
 * anybody for an hour: nobody tells those who keep it that its thing was taken down.
 * It shows what any visitor sees. With `for=weapp` it carries a mini-program code instead of a QR code.
 */
export function posterRoutes(app: App, needs: PosterNeeds): void {
  const inTurn = fairly(drawnAtOnce, { waitingAParty: waitingAnAddress })
  const together = once<Buffer>()
  const recent = keepRecent(keptBytes)
  const withinLimit = sharedCounter(app.deps.db, { ms: minuteMs, most: drawnPerMinute })
  const draw = async (poster: Poster, address: string): Promise<Buffer> => {
    const network = networkOf(address)
    const key = vaultOf(app.deps.env).lookup('poster', network)
    if (!(await withinLimit(key, app.deps.clock.now()))) refuse('TOO_MANY')
    return inTurn(
      network,
      () => drawn(app.deps, poster),
      () => refuse('TOO_MANY'),
    )
  }

  app.get<Asked>('/file/poster/:kind/:id', { schema: outsideEnvelope }, async (request, reply) => {
    const { name } = await posterOf(app.deps, needs, request)
    return lead(request, reply, name)
  })

  app.get<Asked>(
    '/file/poster/:kind/:id/:name',
    { schema: outsideEnvelope, compress: false },
    async (request, reply) => {
      const poster = await posterOf(app.deps, needs, request)
      if (request.params.name !== `${poster.name}.png`) return lead(request, reply, poster.name)
      const png = await together(poster.name, () => recent.take(poster.name, () => draw(poster, request.ip)))
      return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(png)
    },
  )
}

function lead(request: FastifyRequest<Asked>, reply: FastifyReply, name: string): FastifyReply {
  const { kind, id } = request.params
  const query = request.query.for === 'weapp' ? '?for=weapp' : ''
  return reply.header('cache-control', 'no-store').redirect(`/file/poster/${kind}/${id}/${name}.png${query}`)
}

async function posterOf(deps: Deps, needs: PosterNeeds, request: FastifyRequest<Asked>): Promise<Poster> {
  const content = await loadPoster(deps, needs, targetOf(request.params))
  const wanted = request.query.for === 'weapp' && deps.wechat !== null && deps.wechat.access.mini !== null
  const scene = wanted ? shortCode(content.target) : null
  const url = siteOrigin(deps.env, request) + pathOf(content.target)
  const hash = createHash('sha256').update(JSON.stringify([design, content, scene ?? url]))
  return { content, scene, url, name: hash.digest('hex').slice(0, 24) }
}

function targetOf({ kind, id }: Asked['Params']): ShortCoded {
  const known = shortCodeKinds.find((one) => one === kind)
  return known !== undefined && ids.test(id) ? { kind: known, id } : refuse('NOT_FOUND')
}

async function drawn(deps: Deps, poster: Poster): Promise<Buffer> {
  const { pictureKey } = poster.content
  const stored = pictureKey === null ? null : await deps.storage.get(pictureKey)
  const picture = stored && (await buffer(stored.body))
  return drawPoster(poster.content, { picture, code: await codeOf(deps, poster) })
}

/** A ready picture, or what a QR code says. Where WeChat gives no code there is no poster yet: its address would keep another one. */
async function codeOf(deps: Deps, { scene, url }: Poster): Promise<Buffer | string> {
  if (scene === null || deps.wechat === null) return url
  const code = deps.wechat.miniCode({ scene, page: 'pages/index/index' })
  return code.catch((error: unknown) => wechatDown(deps, error))
}
