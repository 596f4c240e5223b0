import type { MessageKind } from '@contract/states'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from './queryClient'
import { call } from './request'

const minutes = 60_000

/** Site settings, asked once in ten minutes. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => call('getSite', {}, { quiet: true }),
  staleTime: 10 * minutes,
})

let templates: Readonly<Record<string, string>> = {}

/** WeChat wants the ids within the tap itself, so they are fetched ahead. A failure is mended by the next call. */
export async function learnMessageTemplates(): Promise<void> {
  if (Object.keys(templates).length > 0) return
  const site = await queryClient.fetchQuery(siteQuery).catch(() => null)
  templates = site?.messageTemplates ?? {}
}

/** WeChat's ids of these messages: those that are set up and known by now. */
export function messageTemplateIds(kinds: readonly MessageKind[]): string[] {
  return kinds.flatMap((kind) => templates[kind] ?? [])
}
