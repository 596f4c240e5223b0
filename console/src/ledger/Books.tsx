import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Descriptions, Flex } from 'antd'
import { useState } from 'react'
import type { ConsoleApi } from '@contract/console/api'
import { accountName } from '@contract/console/words'
import { grouped, yuanGrouped } from '@contract/money'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'

/** Adds the books up when it is asked to: that reads all of them. */
export function Books() {
  const [asked, setAsked] = useState(false)
  const books = useQuery({ queryKey: ['books'], queryFn: () => call('getBooks'), enabled: asked, staleTime: 60_000 })
  return (
    <Card
      size="small"
      title="总账"
      extra={<Button onClick={() => (asked ? void books.refetch() : setAsked(true))}>核对</Button>}
    >
      {asked ? <Loaded query={books}>{(found) => <Sums books={found} />}</Loaded> : '按「核对」把全部明细加一遍。'}
    </Card>
  )
}

function Sums({ books: { accounts, drift } }: { books: ConsoleApi['getBooks']['data'] }) {
  const sound = Object.values(drift).every((n) => n === 0)
  return (
    <Flex vertical gap={12}>
      <Alert
        type={sound ? 'success' : 'error'}
        showIcon
        title={
          sound
            ? '账平：全部明细合计为 0，每个钱包和托管都与明细一致。'
            : `账不平：拍币合计 ${drift.coins}，现金合计 ${yuanGrouped(drift.fen)}；不符的钱包 ${drift.wallets}、托管 ${drift.escrows}。`
        }
      />
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2, xxl: 3 }}
        items={accounts.map(({ account, currency, amount }) => ({
          key: `${account} ${currency}`,
          label: `${accountName(account)}（${currency === 'fen' ? '现金' : '拍币'}）`,
          children: <span className="number">{currency === 'fen' ? yuanGrouped(amount) : grouped(amount)}</span>,
        }))}
      />
    </Flex>
  )
}
