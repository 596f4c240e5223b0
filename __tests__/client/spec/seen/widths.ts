import { openPage } from '../../page'
import { anOwnPost } from '../../posts/publish/fixtures'
import { invite, notices, pageOf } from './answers'
import { signedIn } from './session'
import { widthOf } from './styles'

/** Pages, and on each a part that is as wide as the page's content. */
const parts = {
  '/pages/model/filter': '.pp-filter > *',
  '/pages/invite/invite': '.pp-invite > *',
  '/pages/me/myPosts/myPosts': '.pp-my-posts > *',
  '/pages/me/orders/orders?tab=bills': '.pp-bills__card',
  '/pages/common-detail/common-detail?type=notice&id=x1': '.pp-model-notice__title',
} as const

/** How wide the content of these pages is, of 750. */
export async function contentWidths(): Promise<number[]> {
  const bill = {
    ...{ id: 'b1', title: '置顶', currency: 'coin' as const, amount: -50, balanceAfter: 10, order: null },
    createdAt: '2026-11-21T10:26:00+08:00',
  }
  await signedIn({
    listCategories: [],
    getInvite: invite,
    listComments: pageOf(anOwnPost()),
    listBills: pageOf(bill),
    getNotice: { ...notices[0], modelId: 'm1' } as never,
  })
  const widths: number[] = []
  for (const [page, part] of Object.entries(parts)) {
    await openPage(page)
    widths.push(widthOf(part))
  }
  return widths
}
