import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { navigateTo } from '@/lib/navigate'
import { inCoins } from '@contract/money'

interface SendBarProps {
  /** A post that is out is changed; else one is published. */
  changes: boolean
  costCoins: number
  balanceCoins: number
  error: string
  /** The server has found the balance short. */
  poor: boolean
  busy: boolean
  onSend: () => void
}

/** The one button with its true cost; where the balance is short it leads to coins, and the draft waits. */
export function SendBar({ changes, costCoins, balanceCoins, error, poor, busy, onSend }: SendBarProps) {
  const missing = costCoins - balanceCoins
  const short = missing > 0 || poor
  return (
    <View className="pp-publish__send">
      {error !== '' && <RefusalNote text={error} />}
      {missing > 0 && (
        <View className="pp-publish__short" role="status">
          余额 {inCoins(balanceCoins)}，还差 {inCoins(missing)}
        </View>
      )}
      {short ? (
        <Button id="publish-coins" wide onPress={() => void navigateTo('pages/me/memberCenter', { tab: 'coin' })}>
          去充值
        </Button>
      ) : (
        <Button id="publish-submit" wide busy={busy} onPress={onSend}>
          {changes ? '保存修改' : '发布'}
          {costCoins > 0 && ` · ${costCoins} 拍币`}
        </Button>
      )}
      <View className="pp-publish__foot">{footOf(costCoins, short)}</View>
    </View>
  )
}

function footOf(costCoins: number, short: boolean): string {
  if (short) return '充值后回来继续，草稿已保存'
  return costCoins > 0 ? '会员发布免费；审核未通过全部退回' : '提交后审核，通过即可见'
}
