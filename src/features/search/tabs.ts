export type SearchTab = 'models' | 'shareOrders' | 'posts'

/** The kinds of results, in the order of their tabs. */
export const searchTabs: readonly { readonly key: SearchTab; readonly text: string }[] = [
  { key: 'models', text: '模特' },
  { key: 'shareOrders', text: '拼单' },
  { key: 'posts', text: '动态' },
]

/** The tab that an address names; models where it names none. */
export function searchTabOf(named: string): SearchTab {
  return searchTabs.find(({ key }) => key === named)?.key ?? 'models'
}
