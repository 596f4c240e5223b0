import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Empty, Flex, Input, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { channelNames } from '@contract/console/channels'
import type { ReconciliationShown } from '@contract/console/settlement'
import { yuanExact } from '@contract/money'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { yuanText } from '../lib/money'
import { shortTime } from '../lib/time'

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
      <Input
        type="date"
        aria-label="对哪一天"
        value={day}
        onChange={({ target }) => setDay(target.value)}
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
  if (rows.length === 0) return <Empty description="还没有对过账：每天上午 10:30 自动核对前一天" />
  return (
    <Table<ReconciliationShown>
      rowKey={({ day, channel }) => `${day} ${channel}`}
      size="middle"
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
        { title: '笔数', dataIndex: 'lines', className: 'number' },
        { title: '金额', className: 'number', render: (_value, { fen }) => yuanExact(fen) },
        { title: '结果', render: (_value, row) => <Outcome row={row} /> },
        { title: '核对时间', className: 'number', render: (_value, { at }) => shortTime(at) },
      ]}
    />
  )
}

function Outcome({ row: { differences, failed } }: { row: ReconciliationShown }) {
  if (failed !== null) return <Tag color="gold">没有对成</Tag>
  return differences.length === 0 ? <span>一致</span> : <Tag color="red">{differences.length} 处差异</Tag>
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
          render: (number: string) => <Typography.Text code>{number}</Typography.Text>,
        },
        { title: '系统', className: 'number', render: (_value, { oursFen }) => oursFen !== null && yuanText(oursFen) },
        {
          title: '渠道',
          className: 'number',
          render: (_value, { theirsFen }) => theirsFen !== null && yuanText(theirsFen),
        },
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
