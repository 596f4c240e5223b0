import { useTable, type BaseRecord, type CrudFilters } from '@refinedev/core'
import { Button, Flex, Input, Select, Table, Typography, type TableProps } from 'antd'
import { consoleBase, consoleCalls, type ConsoleCall, type ConsoleCallName } from '@contract/console/calls'
import { mayAct } from '@contract/console/roles'
import { queryOf } from '../api/call'
import type { ListName } from '../api/lists'
import { useMe } from '../api/me'
import { PageTitle } from '../layout/PageTitle'
import { pagesOf, wordOf, wordsOf } from './paging'

/** One thing to look for: a text, or one of these. */
export interface Filter {
  readonly field: string
  readonly label: string
  readonly choices?: Readonly<Record<string, string>>
  readonly wide?: true
}

interface Props<Row> {
  readonly title: string
  readonly list: ListName
  readonly filters: readonly Filter[]
  readonly columns: NonNullable<TableProps<Row>['columns']>
  /** All that is found, as a file. */
  readonly file?: ConsoleCallName
  readonly details?: (row: Row) => React.ReactNode
}

/** A list whose pages and filters stand in the address. */
export function ListPage<Row extends BaseRecord>({ title, list, filters: wanted, columns, file, details }: Props<Row>) {
  const table = useTable<Row>({ resource: list, pagination: { pageSize: 20 }, syncWithLocation: true })
  const { tableQuery, filters, setFilters } = table
  return (
    <Flex vertical gap={16}>
      <PageTitle>{title}</PageTitle>
      <Flex gap={8} wrap>
        {wanted.map((filter) => (
          <FilterField
            // A filter that the address brings, as by the way back, is shown anew.
            key={`${filter.field} ${wordOf(filters, filter.field)}`}
            filter={filter}
            value={wordOf(filters, filter.field)}
            onChoose={(value) => setFilters([{ field: filter.field, operator: 'eq', value }])}
          />
        ))}
        {file !== undefined && <FileButton file={file} filters={filters} />}
      </Flex>
      <Table<Row>
        rowKey="id"
        size="middle"
        loading={tableQuery.isFetching}
        dataSource={tableQuery.data?.data ?? []}
        pagination={pagesOf(table)}
        locale={{ emptyText: <Typography.Text>{tableQuery.error?.message ?? '没有'}</Typography.Text> }}
        scroll={{ x: 800 }}
        columns={columns}
        {...(details === undefined
          ? {}
          : { expandable: { expandedRowRender: details, columnTitle: <span className="unseen">详情</span> } })}
      />
    </Flex>
  )
}

function FileButton({ file, filters }: { file: ConsoleCallName; filters: CrudFilters }) {
  const { path, who }: ConsoleCall = consoleCalls[file]
  const me = useMe()
  if (me === undefined || typeof who === 'string' || !mayAct(me.roles, who)) return null
  return <Button href={`${consoleBase}/${path}${queryOf(wordsOf(filters))}`}>导出 CSV</Button>
}

interface FieldProps {
  readonly filter: Filter
  readonly value: string
  readonly onChoose: (value: string) => void
}

function FilterField({ filter: { label, choices, wide }, value, onChoose }: FieldProps) {
  if (choices === undefined)
    return (
      <Input.Search
        placeholder={label}
        aria-label={label}
        allowClear
        defaultValue={value}
        onSearch={(text) => onChoose(text.trim())}
        style={{ width: wide === true ? 420 : 220 }}
      />
    )
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      value={value === '' ? null : value}
      onChange={(chosen) => onChoose(chosen ?? '')}
      options={Object.entries(choices).map(([code, text]) => ({ value: code, label: text }))}
      style={{ minWidth: 160 }}
    />
  )
}
