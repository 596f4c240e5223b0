import { SumLines } from '@/components/SumLines/SumLines'
import { yuanExact } from '@/domain/money'
import { grouped } from '@/lib/number'
import { phrases } from '@/domain/phrases'
import { afterCost } from './cost'

interface CostLinesProps {
  seatFeeFen: number
  /** How the seat fee is made. */
  how: string
  priceCoins: number
  balanceCoins: number
}

/** The true cost before one agrees to it: both sums, and what is left of the wallet, or what is missing. */
export function CostLines({ seatFeeFen, how, priceCoins, balanceCoins }: CostLinesProps) {
  const { leftCoins, missingCoins } = afterCost(balanceCoins, priceCoins)
  const missing = missingCoins > 0
  return (
    <SumLines
      lines={[
        { name: '席位费', note: how, amount: yuanExact(seatFeeFen) },
        {
          name: phrases.platformFee,
          note: `余额 ${grouped(balanceCoins)} 拍币`,
          amount: `${grouped(priceCoins)} 拍币`,
        },
      ]}
      after={{
        name: phrases.afterPaying,
        amount: `${missing ? '还差 ' : ''}${grouped(missing ? missingCoins : leftCoins)} 拍币`,
        missing,
      }}
    />
  )
}
