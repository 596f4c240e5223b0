import type { Route } from '@contract/routes'
import { ApiClient } from '../../__tests__/e2e/api'

export interface MeasuredPage {
  route: Route
  query: Record<string, string>
}

/** The pages whose loading is measured: home, the models, a booking and a post. */
export async function measuredPages(origin: string): Promise<MeasuredPage[]> {
  const api = new ApiClient(origin)
  const [card] = (await api.call('listModels', { searchType: 2 })).records
  const [post] = (await api.call('listComments', { sortType: 'hot' })).records
  if (!post || !card || !('shareId' in card)) throw new Error('the seed has no booking or no post')
  return [
    { route: 'pages/index/index', query: {} },
    { route: 'pages/index/model', query: {} },
    { route: 'pages/pdDetail/pdDetail', query: { id: card.shareId } },
    { route: 'pages/square/detail', query: { id: post.id } },
  ]
}
