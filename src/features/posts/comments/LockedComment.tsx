import { View } from '@tarojs/components'
import type { Post } from '@contract/posts'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { OpenVip } from '../read/OpenVip'
import { memberText } from '../read/readable'

/** The mask of a paid comment: what waits, what it costs, what members get, and both ways in. */
export function LockedComment({ comment, onUnlock }: { comment: Post; onUnlock: () => void }) {
  const { priceCoins, text, textLength } = comment
  return (
    <View className="pp-content__locked-comment">
      <View className="pp-content__small">
        付费评论，余下 {Math.max(0, textLength - [...text].length)} 字解锁后可读 · {memberText(comment)}
      </View>
      <View className="pp-content__comment-ways">
        <Button size="sm" look="soft" onPress={onUnlock}>
          <Icon name="lock" size={24} />
          {priceCoins} 拍币解锁
        </Button>
        <OpenVip />
      </View>
    </View>
  )
}
