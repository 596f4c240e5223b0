import { useTable, type BaseRecord, type CrudFilters } from '@refinedev/core'
import { Button, Flex, Table, type TableProps } from 'antd'
import { useRef } from 'react'
import { consoleBase, consoleCalls, type ConsoleCall, type ConsoleCallName } from '@contract/console/calls'
import { mayAct } from '@contract/console/roles'
import { queryOf } from '../api/call'
import type { ListName } from '../api/lists'
import { useMe } from '../api/me'
import { useShortcuts } from '../keys/shortcuts'
import { Failed } from '../layout/Failed'
import { Nothing } from '../layout/Nothing'
import { PageTitle } from '../layout/PageTitle'
import { FilterField, type Filter } from './FilterField'
import { pagesOf, wordOf, wordsOf } from './paging'
import { focusFilter, stepRow } from './steps'

interface Props<Row> {
  readonly title: string
  readonly list: ListName
  readonly filters: readonly Filter[]
  readonly columns: NonNullable<TableProps<Row>['columns']>
  /** What is said where there is nothing at all; what was looked for and not found says so by itself. */
  readonly empty: string
  /** All that is found, as a file. */
  readonly file?: ConsoleCallName
  readonly details?: (row: Row) => React.ReactNode
  /** Beside the title. */
  readonly beside?: React.ReactNode
}

/** A list whose pages and filters stand in the address. */
export function ListPage<Row extends BaseRecord>(props: Props<Row>) {
  const { title, list, filters: wanted, columns, empty, file, details, beside } = props
  const table = useTable<Row>({ resource: list, pagination: { pageSize: 20 }, syncWithLocation: true })
  const { tableQuery, filters, setFilters } = table
  const { error, data } = tableQuery
  const isNarrowed = Object.values(wordsOf(filters)).some((word) => word !== '')
  const clear = () => setFilters(wanted.map(({ field }) => ({ field, operator: 'eq', value: '' })))
  const page = useRef<HTMLDivElement>(null)
  useShortcuts([
    { key: '/', says: '跳到第一个条件', run: () => focusFilter(page.current) },
    { key: 'j', says: '下一行', run: () => stepRow(page.current, 1) },
    { key: 'k', says: '上一行', run: () => stepRow(page.current, -1) },
  ])
  return (
    <Flex vertical gap={12} ref={page}>
      <PageTitle acts={beside}>{title}</PageTitle>
      <Flex gap={8} wrap role="search">
        {wanted.map((filter) => (
          <FilterField
            // A filter that the address brings, as by the way back, is shown anew.
            key={`${filter.field} ${wordOf(filters, filter.field)}`}
            filter={filter}
            value={wordOf(filters, filter.field)}
            onChoose={(value) => setFilters([{ field: filter.field, operator: 'eq', value }])}
          />
        ))}
        {isNarrowed && (
          <Button type="link" onClick={clear}>
            清除条件
          </Button>
        )}
        {file !== undefined && <FileButton file={file} filters={filters} />}
      </Flex>
      {error !== null && data === undefined ? (
        <Failed error={toError(error)} onRetry={() => void tableQuery.refetch()} />
      ) : (
        <Table<Row>
          rowKey="id"
          size="small"
          loading={tableQuery.isFetching}
          dataSource={data?.data ?? []}
          pagination={pagesOf(table)}
          locale={{
            emptyText: data !== undefined && (
              <Nothing says={isNarrowed ? '没有符合条件的' : empty}>
                {isNarrowed && <Button onClick={clear}>清除条件</Button>}
              </Nothing>
            ),
          }}
          scroll={{ x: 800 }}
          sticky
          columns={columns}
          {...(details === undefined
            ? {}
            : { expandable: { expandedRowRender: details, columnTitle: <span className="unseen">详情</span> } })}
        />
      )}
    </Flex>
  )
}

/** What the data provider rejects with is a CallError, which refine's types do not say. */
function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

function FileButton({ file, filters }: { file: ConsoleCallName; filters: CrudFilters }) {
  const { path, who }: ConsoleCall = consoleCalls[file]
  const me = useMe()
  if (me === undefined || typeof who === 'string' || !mayAct(me.roles, who)) return null
  return (
    <Button href={`${consoleBase}/${path}${queryOf(wordsOf(filters))}`} style={{ marginInlineStart: 'auto' }}>
      导出 CSV
    </Button>
  )
}
