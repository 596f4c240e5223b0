import type { TableProps } from 'antd'
import { yuanGrouped } from '@contract/money'
import { Since, Time } from '../lib/Time'

type Column<Row> = NonNullable<TableProps<Row>['columns']>[number]

/** A moment, as narrow as it may be. */
export function timeColumn<Row>(title: string, of: (row: Row) => string | null): Column<Row> {
  return {
    title,
    width: 120,
    className: 'number',
    render: (_value, row) => {
      const at = of(row)
      return at === null ? '' : <Time at={at} />
    },
  }
}

/** How long something waits. */
export function sinceColumn<Row>(title: string, of: (row: Row) => string): Column<Row> {
  return { title, width: 90, className: 'number', render: (_value, row) => <Since at={of(row)} /> }
}

/** Something counted: digits stand below each other. */
export function numberColumn<Row>(title: string, text: (row: Row) => React.ReactNode, width = 90): Column<Row> {
  return { title, width, align: 'right', className: 'number', render: (_value, row) => text(row) }
}

/** Money: to the fen, digits below each other. */
export function moneyColumn<Row>(title: string, fenOf: (row: Row) => number, width = 120): Column<Row> {
  return numberColumn(title, (row) => yuanGrouped(fenOf(row)), width)
}
