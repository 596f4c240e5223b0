import { ScrollView, View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { Button } from '@/components/Button/Button'
import { ListState } from '@/components/ListState/ListState'
import { LoadMoreLine } from '@/components/LoadMore/LoadMore'
import { Sheet } from '@/components/Sheet/Sheet'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { useBlocked, useUnblock } from './api'

/** The people one has blocked, and the way to take it back. */
export function BlockedSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} id="blocked-sheet" title="黑名单" onClose={onClose}>
      <Blocked />
    </Sheet>
  )
}

const empty = { title: texts.emptyList, note: '拉黑后，对方不能再评论、回复和打赏你' }

function Blocked() {
  const blocked = useBlocked()
  const unblock = useUnblock()
  const release = (id: string) => {
    if (!unblock.isPending) unblock.mutate(id, { onSuccess: () => toast('已移出黑名单', 'success') })
  }
  return (
    <ScrollView scrollY className="pp-settings__scroll">
      <ListState query={blocked} skeleton={<RowSkeleton rows={3} />} empty={empty}>
        {(people) => (
          <>
            {people.map(({ id, nickname, avatarUrl }) => (
              <View key={id} className="pp-settings__item">
                <Avatar src={avatarUrl} size={72} />
                <View className="pp-settings__person">{nickname}</View>
                <Button
                  look="line"
                  size="sm"
                  label={`将${nickname}移出黑名单`}
                  busy={unblock.isPending && unblock.variables === id}
                  onPress={() => release(id)}
                >
                  移出
                </Button>
              </View>
            ))}
            <LoadMoreLine query={blocked} />
          </>
        )}
      </ListState>
    </ScrollView>
  )
}
