import { Flex, Segmented, Tag } from 'antd'
import { Link } from 'react-router'
import type { BookingRow } from '@contract/console/bookings'
import { shareStates } from '@contract/console/words'
import { BookingCalendar } from '../calendar/BookingCalendar'
import { useCalendar, type CalendarView, type Show, type Shown } from '../calendar/useCalendar'
import { PageTitle } from '../layout/PageTitle'
import { PersonLink } from '../lib/PersonLink'
import { StateOf } from '../lib/StateOf'
import { shareTones } from '../lib/tones'
import { moneyColumn, numberColumn, timeColumn } from '../lists/columns'
import { ListPage } from '../lists/ListPage'

/** Bookings: a list by day, state and whose they are, or a calendar. */
export function BookingsPage() {
  const { shown, show } = useCalendar()
  const views = <Views shown={shown} show={show} />
  if (shown === null) return <BookingList views={views} />
  return (
    <Flex vertical gap={12}>
      <PageTitle acts={views}>拼单</PageTitle>
      <BookingCalendar shown={shown} show={show} />
    </Flex>
  )
}

interface ViewsProps {
  readonly shown: Shown | null
  readonly show: Show
}

function Views({ shown, show }: ViewsProps) {
  return (
    <nav aria-label="怎么看">
      <Segmented<'list' | CalendarView>
        value={shown?.view ?? 'list'}
        onChange={(view) => show({ view })}
        options={[
          { value: 'list', label: '列表' },
          { value: 'month', label: '月' },
          { value: 'week', label: '周' },
        ]}
      />
    </nav>
  )
}

function BookingList({ views }: { views: React.ReactNode }) {
  return (
    <ListPage<BookingRow>
      title="拼单"
      list="bookings"
      empty="还没有人发起拼单"
      beside={views}
      filters={[
        { field: 'q', label: '拼单或用户编号，或模特名的一部分', wide: true },
        { field: 'day', label: '拍摄日期', day: true },
        { field: 'state', label: '状态', choices: shareStates },
        { field: 'held', label: '需要留意', choices: { frozen: '席位费冻结', noShow: '反馈模特未到' } },
      ]}
      columns={[
        timeColumn('拍摄', ({ startsAt }) => startsAt),
        { title: '模特', render: (_value, { id, model }) => <Link to={`/bookings/${id}`}>{model}</Link> },
        { title: '发起人', render: (_value, { opener }) => <PersonLink person={opener} /> },
        numberColumn('人数', ({ joined, maxUsers }) => `${joined}/${maxUsers}`, 80),
        moneyColumn('每人席位费', ({ seatFeeFen }) => seatFeeFen),
        {
          title: '状态',
          width: 210,
          className: 'after-number',
          render: (_value, { state, frozen }) => (
            <>
              <StateOf code={state} words={shareStates} tones={shareTones} />{' '}
              {frozen && <Tag color="volcano">席位费冻结</Tag>}
            </>
          ),
        },
      ]}
    />
  )
}
