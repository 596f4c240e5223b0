import { styledSrc } from '@contract/pictures'
import type { ShareOrderCard } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { cityPlace } from '../../src/domain/place'
import { ApiClient } from './api'

/** Of a row and of the feed, what the first screen draws (src/platform/view/firstCards). */
const cards = 4
/** The banner that is shown, and the next one. */
const drawnBanners = 2

/** What home's first screen costs at least, to measure ours by. */
export async function nativeHomeBytes(origin: string): Promise<number> {
  return Buffer.byteLength(JSON.stringify(await nativeHome(origin)))
}

/**
 * The least that a page written for WeChat by hand would set for home's first screen: what is shown and what differs from card to card, with the
 * id that a tap opens. All else stands in its template.
 */
async function nativeHome(origin: string): Promise<object> {
  const api = new ApiClient(origin)
  const [site, banners, found, hot] = await Promise.all([
    api.call('getSite'),
    api.call('listBanners', { type: 'home' }),
    api.call('listModels', { searchType: 2, pageSize: 24 }),
    api.call('listHot'),
  ])
  const open = found.records.flatMap((one) =>
    'shareId' in one && one.shareState !== shareState.ended ? [tileOf(one)] : [],
  )
  return {
    city: '全国',
    notice: site.notice,
    dots: banners.length,
    banners: banners.slice(0, drawnBanners).map(({ id, picture, title, subtitle, action }) => ({
      id,
      src: styledSrc(picture.src, 'banner'),
      title,
      subtitle,
      action,
    })),
    total: found.total,
    orders: open.slice(0, cards),
    feed: hot.records.slice(0, cards).map((item) => {
      const { id, cover, title, text, pictureCount, authorName: name, likes, liked, priceCoins, locked } = item
      return {
        id,
        ...(cover.src === '' ? { text } : { src: styledSrc(cover.src, 'feed'), ratio: 133, title }),
        ...(pictureCount > 1 && { count: pictureCount }),
        avatar: styledSrc(item.authorAvatarUrl, 'avatar'),
        name,
        likes,
        liked,
        ...(locked && { price: priceCoins }),
      }
    }),
  }
}

function tileOf({ shareId, mainImg, name, pccName, shareStartTime, ...order }: ShareOrderCard): object {
  return {
    id: shareId,
    src: styledSrc(mainImg, 'card'),
    time: shareStartTime.slice(5, 16),
    name,
    place: cityPlace(pccName),
    taken: order.shareUsers.length,
    of: order.maxUsers,
    fee: order.seatFeeFen,
    ...(order.isTop === '1' && { top: 1 }),
    ...(order.isRec === '1' && { rec: 1 }),
  }
}
