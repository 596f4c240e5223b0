import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import type { Templates } from '@/platform/subscribe'
import { minuteMs } from '@contract/shanghai'

/** Site settings, asked once in ten minutes. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => call('getSite', {}, { quiet: true }),
  staleTime: 10 * minuteMs,
})

/** WeChat's ids of the messages that the site has set up; none while they cannot be fetched. Never rejects. */
export async function messageTemplates(): Promise<Templates> {
  const site = await queryClient.fetchQuery(siteQuery).catch(() => null)
  return site?.messageTemplates ?? {}
}
