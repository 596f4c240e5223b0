import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { TalkLine } from '@contract/talk'
import { useDeleteLine } from './api'

/** Beside one's own line: it can be taken away, which is asked once more. */
export function OwnMenu({ shareId, line }: { shareId: string; line: TalkLine }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteLine(shareId, line)
  if (!asking)
    return (
      <Pressable className="pp-talk__own-menu" label="删除这条消息" alone onPress={() => setAsking(true)}>
        <Icon name="more" size={36} />
      </Pressable>
    )
  return (
    <View className="pp-talk__deleting">
      <Button
        size="sm"
        look="error"
        busy={remove.isPending}
        className="pp-talk__delete"
        onPress={() => remove.mutate()}
      >
        删除
      </Button>
      <Button size="sm" look="line" onPress={() => setAsking(false)}>
        取消
      </Button>
    </View>
  )
}
