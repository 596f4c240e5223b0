import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'
import { CallError, failedWith } from '@/lib/callError'
import { navigateTo } from '@/lib/navigate'
import { grouped } from '@/lib/number'
import { toast } from '@/lib/toast'
import { useUnlock } from './api'
import type { Readable } from './readable'

interface UnlockSheetProps {
  item: Readable
  balanceCoins: number
  open: boolean
  onClose: () => void
}

/** The true cost once more before it is taken, what is left after, and after a refusal the way on. */
export function UnlockSheet({ item, balanceCoins, open, onClose }: UnlockSheetProps) {
  const unlock = useUnlock(item)
  const left = balanceCoins - item.priceCoins
  const poor = left < 0 || failedWith(unlock.error, 'NOT_ENOUGH_COINS')
  const submit = () =>
    unlock.mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast('已解锁，永久可看', 'success')
      },
    })
  const topUp = () => {
    onClose()
    void navigateTo('pages/me/memberCenter', { tab: 'coin' })
  }
  return (
    <Sheet open={open} title="确认解锁" onClose={onClose} id="unlock-sheet">
      <View className="pp-content__cost">
        <View>解锁价格</View>
        <View className="pp-content__coins">{item.priceCoins} 拍币</View>
      </View>
      <View className="pp-content__cost">
        <View>{left < 0 ? '还差' : '解锁后余额'}</View>
        <View className="pp-content__coins">{grouped(Math.abs(left))} 拍币</View>
      </View>
      {unlock.error instanceof CallError && (
        <View className="pp-content__refused" role="alert">
          <Icon name="warning" size={28} />
          {unlock.error.msg}
        </View>
      )}
      <Button id="unlock-confirm" wide busy={unlock.isPending} onPress={poor ? topUp : submit}>
        {poor ? '去充值' : '确认解锁'}
      </Button>
    </Sheet>
  )
}
