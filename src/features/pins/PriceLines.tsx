import { SumLines } from '@/components/SumLines/SumLines'
import { Tooltip } from '@/components/Tooltip/Tooltip'
import type { CoinsLeft } from '@/domain/coinsLeft'
import { inCoins } from '@contract/money'
import type { PinKind, PinPrice } from './price'
import { kindTexts, priceHelp } from './texts'

interface PriceLinesProps {
  kind: PinKind
  days: number
  price: PinPrice
  balanceCoins: number
  left: CoinsLeft
}

/** What the days cost, what members save, and what is left; the price explains itself. */
export function PriceLines({ kind, days, price, balanceCoins, left }: PriceLinesProps) {
  const { dayCoins, fullCoins, payCoins } = price
  const name = kindTexts[kind]
  const help = <Tooltip id="pin-price-help" label={`${name}价格说明`} text={priceHelp(kind, dayCoins)} align="left" />
  const saved = fullCoins - payCoins
  return (
    <SumLines
      lines={[
        {
          name: `${name}价格`,
          note: `${dayCoins} 拍币/天 × ${days} 天`,
          amount: inCoins(fullCoins),
          aside: help,
        },
        ...(saved > 0 ? [{ name: '会员 8 折', amount: `−${inCoins(saved)}` }] : []),
        { name: '应付', note: `余额 ${inCoins(balanceCoins)}`, amount: inCoins(payCoins) },
      ]}
      after={left}
    />
  )
}
