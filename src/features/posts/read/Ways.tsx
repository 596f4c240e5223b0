import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { useSession } from '@/domain/session'
import type { Post } from '@contract/posts'
import { OpenVip } from './OpenVip'
import './Ways.scss'

interface WaysProps {
  item: Pick<Post, 'priceCoins' | 'vipFree'>
  size?: 'sm' | 'md' | 'lg'
  /** Without it a press goes on to what lies behind: the card, which leads to where one unlocks. */
  onUnlock?: () => void
  ids?: { readonly unlock: string; readonly vip: string }
}

/** The ways through a mask: what opens the thing is filled and first, the other is text (product 7.6). */
export function Ways({ item: { priceCoins, vipFree }, size = 'sm', onUnlock, ids }: WaysProps) {
  const { user } = useSession()
  const vipOpens = vipFree && !user?.isVip
  const look = vipOpens ? 'plain' : 'fill'
  const text = `${priceCoins} 拍币解锁`
  const vip = <OpenVip id={ids?.vip} size={size} opens={vipOpens} />
  return (
    <View className="pp-ways">
      {vipOpens && vip}
      {onUnlock ? (
        <Button id={ids?.unlock} look={look} size={size} onPress={onUnlock}>
          {text}
        </Button>
      ) : (
        <View className={`pp-button pp-button--${look} pp-button--${size} pp-ways__through`}>{text}</View>
      )}
      {!vipOpens && vip}
    </View>
  )
}
