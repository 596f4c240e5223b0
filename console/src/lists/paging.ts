import type { CrudFilters, useTable } from '@refinedev/core'
import type { TablePaginationConfig } from 'antd'

type Paged = Pick<
  ReturnType<typeof useTable>,
  'currentPage' | 'setCurrentPage' | 'pageSize' | 'setPageSize' | 'tableQuery'
>

/** A list's pages as the table shows them. */
export function pagesOf(table: Paged): TablePaginationConfig {
  return {
    current: table.currentPage,
    pageSize: table.pageSize,
    total: table.tableQuery.data?.total ?? 0,
    showTotal: (total) => `共 ${total} 条`,
    onChange: (page, size) => {
      if (size !== table.pageSize) table.setPageSize(size)
      table.setCurrentPage(page)
    },
  }
}

/** What a filter of the address looks for; empty without one. */
export function wordOf(filters: CrudFilters, field: string): string {
  const found = filters.find((filter) => 'field' in filter && filter.field === field)
  return typeof found?.value === 'string' ? found.value : ''
}

/** All filters of the address by their fields. */
export function wordsOf(filters: CrudFilters): Record<string, string> {
  const fields = filters.flatMap((filter) => ('field' in filter ? [filter.field] : []))
  return Object.fromEntries(fields.map((field) => [field, wordOf(filters, field)]))
}

/** The address of a list with one filter, as the list itself would write it. */
export function listAddress(path: string, field: string, value: string): string {
  return `${path}?${new URLSearchParams({ 'filters[0][field]': field, 'filters[0][operator]': 'eq', 'filters[0][value]': value }).toString()}`
}
