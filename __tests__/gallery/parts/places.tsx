import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Modal } from '@/components/Modal/Modal'
import { NavBar } from '@/components/NavBar/NavBar'
import { PageBoundary } from '@/components/PageBoundary/PageBoundary'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { Sheet } from '@/components/Sheet/Sheet'
import { SheetDone } from '@/components/SheetDone/SheetDone'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { TopBar } from '@/components/TopBar/TopBar'
import { CallError } from '@/lib/callError'
import { nothing, words, type Parts } from './states'

const query = { data: undefined, isError: false, error: null, refetch: nothing }
const failed = (reason: 'OFFLINE' | 'TIMEOUT' | 'NOT_FOUND' | 'INTERNAL') => ({
  ...query,
  isError: true,
  error: new CallError(500, reason, words),
})
const list = (state: typeof query | ReturnType<typeof failed>) => <ListState query={state}>{nothing}</ListState>
const foot = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: nothing,
}

/** What other parts stand in, or that lies over the page. */
export const placeParts: Parts = {
  ListState: {
    states: {
      loading: list(query),
      offline: list(failed('OFFLINE')),
      late: list(failed('TIMEOUT')),
      gone: list(failed('NOT_FOUND')),
      failed: list(failed('INTERNAL')),
      empty: <ListState query={{ ...query, data: [] as string[] }}>{() => null}</ListState>,
    },
  },
  LoadMore: {
    states: {
      more: <LoadMore query={foot} />,
      loading: <LoadMore query={{ ...foot, isFetchingNextPage: true }} />,
      none: <LoadMore query={{ ...foot, hasNextPage: false }} />,
      failed: <LoadMore query={{ ...foot, isFetchNextPageError: true }} />,
    },
  },
  Modal: {
    over: true,
    states: {
      open: (
        <Modal label="窗" onClose={nothing}>
          <View style={{ padding: '24px', background: 'var(--surface)', color: 'var(--ink-1)' }}>{words}</View>
        </Modal>
      ),
    },
  },
  NavBar: {
    over: true,
    states: {
      plain: <NavBar title="标题" />,
      over: <NavBar title="标题" over />,
      teal: <NavBar title="标题" ground="teal" />,
      root: <NavBar title="标题" root />,
    },
  },
  PageBoundary: {
    states: {
      content: (
        <PageBoundary>
          <RefusalNote text={words} />
        </PageBoundary>
      ),
    },
  },
  PageScaffold: {
    states: {
      text: <PageScaffold>{words}</PageScaffold>,
      surface: (
        <PageScaffold surface column="feed">
          {words}
        </PageScaffold>
      ),
    },
  },
  Sheet: {
    over: true,
    states: {
      open: (
        <Sheet open title={words} onClose={nothing}>
          <View style={{ color: 'var(--ink-1)' }}>{words.repeat(4)}</View>
        </Sheet>
      ),
    },
  },
  SheetDone: { states: { done: <SheetDone id="done" title="好了" note={words} onClose={nothing} /> } },
  StickyBar: {
    over: true,
    states: {
      bar: (
        <StickyBar>
          <Button wide onPress={nothing}>
            加入
          </Button>
        </StickyBar>
      ),
    },
  },
  TopBar: {
    over: true,
    states: { plain: <TopBar row="行">{words}</TopBar>, ghost: <TopBar ghost row="行" /> },
  },
}
