import { toast } from '@/lib/toast'
import { canSubscribe, subscribe } from '@/platform/subscribe'
import type { MessageKind } from '@contract/states'
import type { Setting } from './SettingsList'

/** WeChat takes three at once, so there are two rows. */
const rows: readonly { id: string; name: string; kinds: readonly MessageKind[] }[] = [
  {
    id: 'settings-messages-shoot',
    name: '候补与拼单变动',
    kinds: ['waitingOffer', 'waitingSeated', 'shareOrderChanged'],
  },
  { id: 'settings-messages-account', name: '约拍、付款与审核结果', kinds: ['modelBooked', 'orderPaid', 'refused'] },
]

/** Messages of WeChat, each group to be subscribed to again at any time; a browser gets none. */
export function messageSettings(): readonly Setting[] {
  if (!canSubscribe) return [{ name: '消息订阅', icon: 'bell', value: '请在微信小程序中订阅' }]
  return rows.map(({ id, name, kinds }) => ({
    id,
    name,
    icon: 'bell',
    value: '点此订阅',
    onPress: () => void ask(kinds),
  }))
}

async function ask(kinds: readonly MessageKind[]): Promise<void> {
  if ((await subscribe(kinds)) === 'unavailable') toast('暂时不能订阅，请稍后再试')
}
