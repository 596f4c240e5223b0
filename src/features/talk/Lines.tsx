import { useMutation } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { Fragment } from 'react'
import { Pressable } from '@/components/Pressable/Pressable'
import { failureText } from '@/lib/callError'
import { texts } from '@/lib/texts'
import { useNow } from '@/lib/useNow'
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

/**
 * What was said, the newest at the foot. The panel is laid out from its foot, so that it begins there and keeps its place while older lines
 * come in above.
 */
export function Lines({ shareId, known: { lines, older }, outbox, menuOf }: LinesProps) {
  const now = useNow()
  const fetching = useMutation({ mutationFn: () => fetchOlder(shareId) })
  // The server has it already, and its answer was lost.
  const sent = new Set(lines.map(({ key }) => key))
  const waiting = outbox.lines.filter(({ key }) => !sent.has(key))
  return (
    <View className="pp-talk__scroll" id="talk-lines">
      <View className="pp-talk__lines" role="log" aria-label="聊天记录">
        {older && (
          <Pressable
            id="talk-older"
            className="pp-talk__older"
            disabled={fetching.isPending}
            onPress={() => fetching.mutate()}
          >
            {fetching.isPending
              ? texts.loadingMore
              : fetching.isError
                ? `${failureText(fetching.error)}，重试`
                : '查看更早的消息'}
          </Pressable>
        )}
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
