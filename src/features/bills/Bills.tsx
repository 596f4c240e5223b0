import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { DateField } from '@/components/DateField/DateField'
import { Icon } from '@/components/Icon/Icon'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { byMonth } from '@/lib/months'
import { navigateTo } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { useFresh } from '@/lib/useFresh'
import { classNames } from '@/theme/classNames'
import type { BillRecord } from '@contract/orders'
import { useBills, type Direction } from './api'
import { aboutOf, balanceText, iconOf, noteOf, signed, sumText } from './format'
import './Bills.scss'

const chips = [
  { key: null, text: '全部' },
  { key: 'in', text: '收入' },
  { key: 'out', text: '支出' },
  { key: 'back', text: '退回' },
] as const

/** 账单: every movement of the wallet, by month, with the balance after it; from a day back, for one who looks for an old one. What can be paid out stands above them. */
export function Bills({ payouts }: { payouts: ReactNode }) {
  const [direction, choose] = useState<Direction | null>(null)
  const [until, goBackTo] = useState('')
  const bills = useBills(direction, until)
  useFresh(bills)
  const records = bills.data?.pages.flatMap((page) => page.records)
  return (
    <View className="pp-bills">
      <View className="pp-bills__top">
        <View className="pp-bills__line">
          <View className="pp-bills__chips" role="radiogroup" aria-label="收支">
            {chips.map(({ key, text }) => (
              <Chip key={text} role="radio" chosen={key === direction} onPress={() => choose(key)}>
                {text}
              </Chip>
            ))}
          </View>
          {until !== '' && (
            <Button id="bills-latest" size="sm" look="soft" onPress={() => goBackTo('')}>
              回到最新
            </Button>
          )}
        </View>
        <DateField id="bills-until" label="查看这天及以前的账单" value={until} placeholder="今天" onChange={goBackTo} />
      </View>
      {payouts}
      <ListState query={{ ...bills, data: records }} skeleton={<RowSkeleton />} empty={until === '' ? empty : {}}>
        {(all) => (
          <>
            {byMonth(all, bills.hasNextPage).map((month) => (
              <View key={month.name}>
                <View className="pp-bills__head">
                  <View className="pp-bills__month">{month.name}</View>
                  {month.whole && <View className="pp-bills__sum">{sumText(month.records)}</View>}
                </View>
                <View className="pp-bills__card">
                  {month.records.map((bill) => (
                    <Bill key={bill.id} bill={bill} />
                  ))}
                </View>
              </View>
            ))}
            <LoadMore query={bills} />
          </>
        )}
      </ListState>
    </View>
  )
}

const empty = {
  title: texts.emptyList,
  note: '充值或解锁内容后，账单会出现在这里',
  action: { text: '去充值', onPress: () => void navigateTo('pages/me/memberCenter', { tab: 'coin' }) },
}

function Bill({ bill }: { bill: BillRecord }) {
  return (
    <View className="pp-bills__row">
      <View className="pp-bills__icon">
        <Icon name={iconOf(bill)} size={40} />
      </View>
      <View className="pp-bills__what">
        <View className="pp-bills__title">{bill.title}</View>
        {aboutOf(bill) && <View className="pp-bills__about">{aboutOf(bill)}</View>}
        <View className="pp-bills__note">{noteOf(bill)}</View>
      </View>
      <View className="pp-bills__figures">
        <View className={classNames('pp-bills__amount', bill.amount > 0 && 'pp-bills__amount--in')}>
          {signed(bill.amount, bill.currency)}
        </View>
        <View className="pp-bills__note">{balanceText(bill)}</View>
      </View>
    </View>
  )
}
