import { View } from '@tarojs/components'
import { AvatarStack } from '@/components/AvatarStack/AvatarStack'
import { FailedLine } from '@/components/FailedLine/FailedLine'
import { ListState } from '@/components/ListState/ListState'
import { NavBar } from '@/components/NavBar/NavBar'
import { Bone } from '@/components/Skeleton/Skeleton'
import { Silenced } from '@/domain/Silenced/Silenced'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { texts } from '@/lib/texts'
import { formatDayTime } from '@/lib/time'
import { useKeyboardRoom } from '@/platform/keyboardRoom'
import type { Api } from '@contract/api'
import { styledSrc } from '@contract/pictures'
import { useTalk, useTalkLines } from './api'
import type { MenuOf } from './Bubble'
import { Composer } from './Composer'
import { Lines } from './Lines'
import { useOutbox } from './useOutbox'
import './Talk.scss'

interface TalkProps {
  shareId: string
  menuOf: MenuOf
}

/** The talk of a formed share order (product 19.7): who is here and until when, what was said, and the field. */
export function Talk({ shareId, menuOf }: TalkProps) {
  const user = useGuardedUser()
  const keyboard = useKeyboardRoom()
  return (
    <View className="pp-talk" {...(keyboard > 0 && { style: { bottom: `${keyboard}px` } })}>
      <NavBar title="拼单聊天" />
      <ListState query={user} skeleton={<LinesSkeleton />}>
        {() => <Room shareId={shareId} menuOf={menuOf} />}
      </ListState>
    </View>
  )
}

function Room({ shareId, menuOf }: TalkProps) {
  const talk = useTalk(shareId)
  const { lines, offline } = useTalkLines(shareId)
  const outbox = useOutbox(shareId)
  const both = talk.data && lines.data ? { talk: talk.data, known: lines.data } : undefined
  const query = {
    data: both,
    isError: both === undefined && (talk.isError || lines.isError),
    error: talk.error ?? lines.error,
    refetch: () => Promise.all([talk.refetch(), lines.refetch()]),
  }
  return (
    <ListState query={query} skeleton={<LinesSkeleton />}>
      {({ talk: { people, open, closesAt }, known }) => (
        <>
          <Head people={people} open={open} closesAt={closesAt} />
          {offline && <FailedLine text={texts.offline} onRetry={() => void lines.refetch()} />}
          <Lines shareId={shareId} known={known} outbox={outbox} menuOf={menuOf} />
          {open ? (
            <>
              <Silenced not="聊天" inset />
              <Composer outbox={outbox} />
            </>
          ) : (
            <View className="pp-talk__closed">聊天已关闭，只能查看。记录保留 180 天</View>
          )}
        </>
      )}
    </ListState>
  )
}

type People = Api['getTalk']['data']['people']

const facesMax = 4

function Head({ people, open, closesAt }: { people: People; open: boolean; closesAt: string }) {
  return (
    <View className="pp-talk__head">
      <AvatarStack avatars={people.slice(0, facesMax).map(({ avatarUrl }) => styledSrc(avatarUrl, 'avatar'))} />
      <View className="pp-talk__who">
        <View className="pp-talk__names">{people.map(({ name, own }) => (own ? '我' : name)).join('、')}</View>
        <View className="pp-talk__until pp-number">
          {people.length} 人 · {open ? `可聊到 ${formatDayTime(closesAt)}` : `已于 ${formatDayTime(closesAt)} 关闭`}
        </View>
      </View>
    </View>
  )
}

function LinesSkeleton() {
  return (
    <View className="pp-talk__bones" aria-hidden>
      {[420, 300, 500, 260].map((width, at) => (
        <View className={at % 2 === 0 ? 'pp-talk__bone' : 'pp-talk__bone pp-talk__bone--own'} key={width}>
          <Bone width={width} height={80} radius={20} />
        </View>
      ))}
    </View>
  )
}
