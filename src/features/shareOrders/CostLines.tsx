import { SumLines } from '@/components/SumLines/SumLines'
import { coinsLeft } from '@/domain/coinsLeft'
import { phrases } from '@/domain/phrases'
import { inCoins, yuanExact } from '@contract/money'

interface CostLinesProps {
  seatFeeFen: number
  /** How the seat fee is made. */
  how: string
  priceCoins: number
  balanceCoins: number
}

/** The true cost before one agrees to it: both sums, and what is left of the wallet, or what is missing. */
export function CostLines({ seatFeeFen, how, priceCoins, balanceCoins }: CostLinesProps) {
  return (
    <SumLines
      lines={[
        { name: '席位费', note: how, amount: yuanExact(seatFeeFen) },
        {
          name: phrases.platformFee,
          note: `余额 ${inCoins(balanceCoins)}`,
          amount: inCoins(priceCoins),
        },
      ]}
      after={coinsLeft(balanceCoins, priceCoins)}
    />
  )
}
