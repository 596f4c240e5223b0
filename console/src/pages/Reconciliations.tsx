import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, DatePicker, Flex, Table, Typography } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { channelNames } from '@contract/console/channels'
import type { ReconciliationShown } from '@contract/console/settlement'
import { grouped, yuanGrouped } from '@contract/money'
import { shanghaiDay } from '@contract/shanghai'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { Nothing } from '../layout/Nothing'
import { PageTitle } from '../layout/PageTitle'
import { Code } from '../lib/Code'
import { State } from '../lib/State'
import { moneyColumn, numberColumn, timeColumn } from '../lists/columns'

type Difference = ReconciliationShown['differences'][number]

const whats: Readonly<Record<Difference['what'], string>> = { payment: '收款', refund: '退款', transfer: '提现' }

function kindOf({ oursFen, theirsFen }: Difference): string {
  if (oursFen === null) return '只在渠道'
  return theirsFen === null ? '只在系统' : '金额不符'
}

/** What each channel and the books agreed on, day by day. */
export function ReconciliationsPage() {
  const days = useQuery({ queryKey: ['reconciliations'], queryFn: () => call('listReconciliations') })
  return (
    <Flex vertical gap={16}>
      <PageTitle>对账</PageTitle>
      <Loaded query={days}>
        {(found) => (
          <>
            <Tools rows={found} />
            <Days rows={found} />
          </>
        )}
      </Loaded>
    </Flex>
  )
}

function Tools({ rows }: { rows: readonly ReconciliationShown[] }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [day, setDay] = useState('')
  const compare = useMutation({
    mutationFn: () => call('reconcileDay', { day }),
    onSuccess: () => void client.invalidateQueries(),
    onError: (error: Error) => void message.error(error.message),
  })
  return (
    <Flex gap={8} wrap>
      <DatePicker
        aria-label="对哪一天"
        placeholder="对哪一天"
        value={day === '' ? null : dayjs(day)}
        disabledDate={(at) => at.format('YYYY-MM-DD') > shanghaiDay(Date.now())}
        onChange={(at) => setDay(at === null ? '' : at.format('YYYY-MM-DD'))}
        style={{ width: 180 }}
      />
      <Button disabled={day === ''} loading={compare.isPending} onClick={() => compare.mutate()}>
        重新对账
      </Button>
      <Button download="reconciliations.csv" href={csvOf(rows)}>
        下载差异 CSV
      </Button>
    </Flex>
  )
}

function Days({ rows }: { rows: readonly ReconciliationShown[] }) {
  if (rows.length === 0) return <Nothing says="还没有对过账：每天上午 10:30 自动核对前一天" />
  return (
    <Table<ReconciliationShown>
      rowKey={({ day, channel }) => `${day} ${channel}`}
      size="small"
      dataSource={[...rows]}
      pagination={{ pageSize: 30, hideOnSinglePage: true }}
      scroll={{ x: 760 }}
      expandable={{
        columnTitle: <span className="unseen">详情</span>,
        rowExpandable: ({ differences, failed }) => differences.length > 0 || failed !== null,
        expandedRowRender: ({ differences, failed }) =>
          failed === null ? (
            <Differences rows={differences} />
          ) : (
            <Typography.Text>渠道没有应答：{failed}</Typography.Text>
          ),
      }}
      columns={[
        { title: '日期', dataIndex: 'day', className: 'number', width: 120 },
        { title: '渠道', render: (_value, { channel }) => channelNames[channel] },
        numberColumn('笔数', ({ lines }) => grouped(lines)),
        moneyColumn('金额', ({ fen }) => fen, 160),
        { title: '结果', className: 'after-number', render: (_value, row) => <Outcome row={row} /> },
        timeColumn('核对时间', ({ at }) => at),
      ]}
    />
  )
}

function Outcome({ row: { differences, failed } }: { row: ReconciliationShown }) {
  if (failed !== null) return <State tone="waits">没有对成</State>
  if (differences.length === 0) return <State tone="good">一致</State>
  return <State tone="bad">{differences.length} 处差异</State>
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  return (
    <Table<Difference>
      rowKey={({ what, number }) => `${what} ${number}`}
      size="small"
      pagination={false}
      dataSource={[...rows]}
      columns={[
        { title: '差异', render: (_value, row) => kindOf(row) },
        { title: '类型', render: (_value, { what }) => whats[what] },
        {
          title: '单号',
          dataIndex: 'number',
          render: (number: string) => <Code>{number}</Code>,
        },
        numberColumn('系统', ({ oursFen }) => oursFen !== null && yuanGrouped(oursFen), 140),
        numberColumn('渠道', ({ theirsFen }) => theirsFen !== null && yuanGrouped(theirsFen), 140),
      ]}
    />
  )
}

/** One line a difference, yuan without a sign, as a file that spreadsheets open as UTF-8. */
function csvOf(rows: readonly ReconciliationShown[]): string {
  const lines = rows.flatMap(({ day, channel, differences }) =>
    differences.map((row) =>
      [
        day,
        channelNames[channel],
        kindOf(row),
        whats[row.what],
        row.number,
        digits(row.oursFen),
        digits(row.theirsFen),
      ].join(','),
    ),
  )
  const text = ['日期,渠道,差异,类型,单号,系统,渠道金额', ...lines].join('\r\n')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}\r\n`)}`
}

function digits(fen: number | null): string {
  return fen === null ? '' : (fen / 100).toFixed(2)
}
