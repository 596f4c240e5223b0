import { getBanner, getChargeConfig, getSite, listBannerPlaces, listBanners, listCategories } from '@contract/site'
import type { App } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { bannerPlaces, presentBanner, presentSite, presentTemplates } from './present'
import { chargeConfig, findBanner, findMedia, listBannerRows, listCategoryRows, listZones, siteSetting } from './repo'

/** Banners, categories, site settings and coin prices. */
export function siteRoutes(app: App): void {
  serve(app, listCategories, (_, { deps }) => listCategoryRows(deps.db))
  serve(app, getChargeConfig, (_, { deps }) => chargeConfig(deps.db, deps.clock.now()))
  serve(app, getSite, async (_, ctx) => {
    const site = await siteSetting(ctx.deps.db, ctx.deps.clock.now())
    const picture = site.popup === null ? undefined : await findMedia(ctx.deps.db, site.popup.mediaKey)
    const messageTemplates = presentTemplates(ctx.deps.env.wechat)
    return { ...presentSite(mediaOrigin(ctx), site, picture), messageTemplates }
  })
  serve(app, listBannerPlaces, () => bannerPlaces)
  serve(app, listBanners, async ({ type }, ctx) => {
    const rows = await listBannerRows(ctx.deps.db, type, ctx.deps.clock.now())
    return rows.map((row) => presentBanner(mediaOrigin(ctx), row))
  })
  serve(app, getBanner, async ({ id }, ctx) => {
    const row = (await findBanner(ctx.deps.db, id)) ?? refuse('NOT_FOUND')
    return { ...presentBanner(mediaOrigin(ctx), row), zones: await listZones(ctx.deps.db, id), text: row.text }
  })
}
