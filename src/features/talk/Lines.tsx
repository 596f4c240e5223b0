import { useMutation } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { Fragment, useEffect, useRef } from 'react'
import { LoadMoreLine } from '@/components/LoadMore/LoadMore'
import { useNow } from '@/lib/useNow'
import { watchSight } from '@/platform/view/sight'
import type { KnownLines } from './api'
import { fetchOlder } from './api'
import { Bubble, type MenuOf } from './Bubble'
import { goesOn, systemText, timeAbove } from './lines'
import { OutBubble } from './OutBubble'
import type { useOutbox } from './useOutbox'

interface LinesProps {
  shareId: string
  known: KnownLines
  outbox: ReturnType<typeof useOutbox>
  menuOf: MenuOf
}

const panelId = 'talk-lines'
const olderId = 'talk-older'

/**
 * What was said, the newest at the foot. The panel is laid out from its foot, so that it begins there and keeps its place while older lines
 * come in above.
 */
export function Lines({ shareId, known: { lines, older }, outbox, menuOf }: LinesProps) {
  const now = useNow()
  // The server has it already, and its answer was lost.
  const sent = new Set(lines.map(({ key }) => key))
  const waiting = outbox.lines.filter(({ key }) => !sent.has(key))
  return (
    <View className="pp-talk__scroll" id={panelId}>
      <View className="pp-talk__lines" role="log" aria-label="聊天记录">
        {older && <Older shareId={shareId} oldest={lines[0]?.id} />}
        {lines.map((line, at) => {
          const before = lines[at - 1]
          const time = timeAbove(line, before, now)
          return (
            <Fragment key={line.id}>
              {time !== null && <View className="pp-talk__time pp-number">{time}</View>}
              {line.kind === 'said' ? (
                <Bubble line={line} goesOn={goesOn(line, before, now)} menuOf={menuOf} shareId={shareId} />
              ) : (
                <View className="pp-talk__system">{systemText(line)}</View>
              )}
            </Fragment>
          )
        })}
        {waiting.map((line) => (
          <OutBubble key={line.key} line={line} outbox={outbox} />
        ))}
      </View>
    </View>
  )
}

/** Above the oldest line that is known: whoever scrolls up to it gets those before. */
function Older({ shareId, oldest }: { shareId: string; oldest: string | undefined }) {
  const { mutate, isPending, isError, error } = useMutation({ mutationFn: () => fetchOlder(shareId) })
  const pending = useRef(false)
  pending.current = isPending
  const more = () => {
    if (!pending.current) mutate()
  }
  const fetch = useRef(more)
  fetch.current = more
  useEffect(() => watchSight(olderId, panelId, () => fetch.current()), [oldest])
  return (
    <View id={olderId}>
      <LoadMoreLine
        query={{
          hasNextPage: true,
          isFetchingNextPage: isPending,
          isFetchNextPageError: isError,
          error,
          fetchNextPage: more,
        }}
      />
    </View>
  )
}
