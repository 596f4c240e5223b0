import { useTable, type BaseRecord } from '@refinedev/core'
import { Flex, Input, Select, Table, Typography, type TableProps } from 'antd'
import type { ListName } from '../api/lists'
import { PageTitle } from '../layout/PageTitle'
import { pagesOf, wordOf } from './paging'

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
  readonly details?: (row: Row) => React.ReactNode
}

/** A list whose pages and filters stand in the address. */
export function ListPage<Row extends BaseRecord>({ title, list, filters: wanted, columns, details }: Props<Row>) {
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
