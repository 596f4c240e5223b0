import { sql, type RawBuilder } from 'kysely'
import type { BookingCalendar, CalendarDay } from '@contract/console/calendar'
import { dayMs, daysFrom, shanghaiHour } from '@contract/shanghai'
import type { Connection } from '../db/connection'
import { shortRegionName } from '../features/regions/names'
import { refuse } from '../http/refuse'

interface Wanted {
  readonly from: string
  readonly until: string
  readonly city?: string
  readonly model?: string
  readonly most?: number
}

const daysMost = 42

/** Three statements, however many bookings there are: what is counted, what is listed, and where any are. */
export async function bookingCalendar(db: Connection, wanted: Wanted): Promise<BookingCalendar> {
  const asked = daysFrom(wanted.from, wanted.until)
  if (asked.length === 0 || asked.length > daysMost) return refuse('BAD_INPUT', { field: 'until' })
  const [counts, rows, cities] = await Promise.all([countsOf(db, wanted), firstOf(db, wanted), citiesOf(db, wanted)])
  const days = asked.flatMap((day): CalendarDay[] => {
    const ofDay = counts.filter((count) => count.day === day)
    if (ofDay.length === 0) return []
    return [
      {
        day,
        counts: Object.fromEntries(ofDay.map(({ state, n }) => [String(state), n])),
        bookings: rows.filter((row) => row.day === day).map(presentRow),
      },
    ]
  })
  return { days, cities }
}

const day = sql`to_char(share_order.starts_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

function inTime({ from, until }: Wanted): RawBuilder<boolean> {
  const end = new Date(shanghaiHour(until).getTime() + dayMs)
  return sql`share_order.starts_at >= ${shanghaiHour(from)} and share_order.starts_at < ${end}`
}

function chosen(wanted: Wanted): RawBuilder<unknown> {
  const { city, model } = wanted
  const name = `%${(model ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`from share_order join model on model.id = share_order.model_id
    where ${inTime(wanted)}
      ${city === undefined ? sql`` : sql`and share_order.region_code like ${`${city}%`}`}
      ${model === undefined ? sql`` : sql`and model.name ilike ${name}`}`
}

async function countsOf(db: Connection, wanted: Wanted) {
  const { rows } = await sql<{ day: string; state: number; n: number }>`
    select ${day} as day, share_order.state, count(*)::int as n ${chosen(wanted)} group by 1, 2`.execute(db)
  return rows
}

interface Row {
  readonly day: string
  readonly id: string
  readonly model: string
  readonly model_id: string
  readonly region_code: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly state: number
  readonly joined: number
  readonly max_users: number
  readonly frozen: boolean
}

async function firstOf(db: Connection, wanted: Wanted): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select * from (
      select ${day} as day, share_order.id, model.name as model, share_order.model_id, share_order.region_code,
             share_order.starts_at, share_order.ends_at, share_order.state, share_order.seats_joined as joined,
             share_order.max_users, share_order.frozen_at is not null as frozen,
             row_number() over (partition by ${day} order by share_order.starts_at, share_order.id) as place
      ${chosen(wanted)}
    ) as numbered
    where place <= ${wanted.most ?? 50}
    order by starts_at, id`.execute(db)
  return rows
}

function presentRow(row: Row) {
  return {
    ...{ id: row.id, model: row.model, modelId: row.model_id, city: shortRegionName(cityOf(row.region_code)) },
    ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString(), state: row.state },
    ...{ joined: row.joined, maxUsers: row.max_users, frozen: row.frozen },
  }
}

async function citiesOf(db: Connection, wanted: Wanted) {
  const { rows } = await sql<{ code: string }>`
    select left(region_code, 4) as code from share_order where ${inTime(wanted)}
     group by 1 order by count(*) desc, 1`.execute(db)
  return rows.map(({ code }) => ({ code, name: shortRegionName(cityOf(code)) }))
}

/** The code of a city by that of anything within it. */
function cityOf(code: string): string {
  return `${code.slice(0, 4)}00`
}
