import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { refreshUser, useSession } from '@/domain/session'
import { leaveCashier } from '@/domain/topUp'
import { navigateBack, redirectTo } from '@/lib/navigate'
import { inCoins, yuanExact } from '@contract/money'
import type { OrderDetail } from '@contract/orders'
import type { OwnPath } from '@contract/ownPath'
import { orderKind, orderState } from '@contract/states'
import { resultOf, type ResultText } from './result'

const icons: Readonly<Record<ResultText['look'], IconName>> = { done: 'check', failed: 'close', back: 'refresh' }

/** What came of an order, and the way back to where one was. */
export function PayResult({ order }: { order: OrderDetail }) {
  const { look, title, note } = resultOf(order)
  const seat = order.kind === orderKind.shareOrder
  const place = placeOf(order)
  const leave = () => (seat ? navigateBack(1, place) : leaveCashier(place))
  return (
    <View className="pp-cashier__result" role="status">
      <View className={`pp-cashier__mark pp-cashier__mark--${look}`}>
        <Icon name={icons[look]} size={72} />
      </View>
      <View className="pp-cashier__result-title" id="cashier-result">
        {title}
      </View>
      <View className="pp-cashier__result-amount">{amountText(order)}</View>
      <View className="pp-cashier__result-note">{note}</View>
      {order.kind === orderKind.coins && look === 'done' && <Balance />}
      <View className="pp-cashier__result-ways">
        {seat && (
          <Button
            id="cashier-booking"
            wide
            onPress={() => void redirectTo('pages/pdDetail/pdDetail', { id: order.targetId, ...opens(look) })}
          >
            {order.state === orderState.failed ? '回到拼单' : '查看拼单'}
          </Button>
        )}
        {order.state === orderState.failed && !seat && (
          <Button id="cashier-again" wide onPress={() => void redirectTo(place.route, place.query)}>
            重新下单
          </Button>
        )}
        <Button
          id="cashier-done"
          look={seat || order.state === orderState.failed ? 'line' : 'fill'}
          wide
          onPress={() => void leave()}
        >
          {look === 'done' ? '完成' : '返回'}
        </Button>
      </View>
    </View>
  )
}

/** Who has just opened the booking by paying is offered to pass it on, as who opened one that costs nothing. */
function opens(look: ResultText['look']): OwnPath['query'] {
  return look === 'done' ? { opened: '1' } : {}
}

/** What is in the wallet with them: asked for again, since what is known may be from before. */
function Balance() {
  const { user } = useSession()
  const [fresh, setFresh] = useState(false)
  useEffect(() => void refreshUser().then(setFresh), [])
  return (
    <View className="pp-cashier__result-note" id="cashier-balance">
      余额 {fresh && user ? inCoins(user.wallet.total) : '—'}
    </View>
  )
}

/** Where what was bought is seen. */
function placeOf({ kind, targetId }: OrderDetail): OwnPath {
  if (kind === orderKind.coins) return { route: 'pages/me/memberCenter', query: { tab: 'coin' } }
  if (kind === orderKind.membership) return { route: 'pages/me/memberCenter', query: {} }
  if (kind === orderKind.shareOrder) return { route: 'pages/pdDetail/pdDetail', query: { id: targetId } }
  return { route: 'pages/me/orders/orders', query: {} }
}

/** What was paid with coins alone has no yuan to tell. */
function amountText({ amountFen, amountCoins }: OrderDetail): string {
  return amountFen === 0 && amountCoins > 0 ? inCoins(amountCoins) : yuanExact(amountFen)
}
