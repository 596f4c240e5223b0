import { phrases } from '@/domain/phrases'
import { navigateTo } from '@/lib/navigate'
import { searchTabs, type SearchTab } from './tabs'

/** How many of each kind were found; undefined while it is not known. */
export type Counts = Readonly<Record<SearchTab, number | undefined>>

/** What an empty tab says, and where it leads. */
interface EmptyResult {
  readonly note: string
  readonly action: { readonly text: string; readonly onPress: () => void }
}

/** An empty tab leads to a kind of which something was found, or to everything there is of its own. */
export function emptyResult(tab: SearchTab, counts: Counts, onTab: (tab: SearchTab) => void): EmptyResult {
  const other = searchTabs.find(({ key }) => key !== tab && (counts[key] ?? 0) > 0)
  if (other)
    return {
      note: `${other.text}里找到 ${counts[other.key] ?? 0} 个结果`,
      action: { text: `看看${other.text}`, onPress: () => onTab(other.key) },
    }
  const { text, open } = everything[tab]
  return { note: '换个关键字试试', action: { text, onPress: () => void open() } }
}

const everything: Readonly<Record<SearchTab, { text: string; open: () => Promise<void> }>> = {
  models: { text: '看全部模特', open: () => navigateTo('pages/index/model', { searchType: 1 }) },
  shareOrders: { text: '看全部拼单', open: () => navigateTo('pages/index/model', { searchType: 2 }) },
  posts: { text: phrases.toSquare, open: () => navigateTo('pages/index/square') },
}
