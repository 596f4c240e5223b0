import type { Line, Person, PersonRow } from '@contract/console/people'
import type { Role } from '@contract/console/roles'
import { mayAct } from '@contract/console/roles'
import { seatStates, targetWords } from '@contract/console/words'
import { inCoins, yuanGrouped } from '@contract/money'
import type { Connection } from '../db/connection'
import type { Deps } from '../deps'
import { maskPhone } from '../features/accounts/rules'
import { listSessions } from '../features/accounts/sessions'
import { mediaUrl } from '../features/media/present'
import { standingsOf } from '../features/standing/repo'
import { stateAtNow } from '../features/standing/rules'
import { findWallet } from '../features/users/repo'
import { mediaOrigin } from '../http/mediaOrigin'
import { vaultOf } from '../lib/vault'
import { subjects } from '../wiring/subjects'
import { presentChange } from './standings'

const recent = 20
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const phone = /^1[0-9]{10}$/

interface Search {
  readonly q?: string
  readonly page?: number
  readonly pageSize?: number
}

/** People by a whole phone number, by an id, or by a part of the nick, the newest first. */
export async function searchPeople(deps: Deps, { q = '', page = 1, pageSize = 20 }: Search) {
  const { db } = deps
  const chosen = await chosenPeople(deps, q.trim())
  const rows = await chosen
    .selectAll('app_user')
    .orderBy('app_user.created_at', 'desc')
    .orderBy('app_user.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { n } = await db
    .selectFrom(chosen.select('app_user.id').limit(countTo).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => presentRow(deps, row)), total: n }
}

/** Counted exactly up to so many. */
const countTo = 10_000

async function chosenPeople({ db, env }: Deps, q: string) {
  const people = db.selectFrom('app_user')
  if (q === '') return people
  if (uuid.test(q)) return people.where('app_user.id', '=', q)
  if (!phone.test(q)) return people.where('app_user.nickname', 'ilike', `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const found = await db
    .selectFrom('phone')
    .select('user_id')
    .where('phone_hash', 'in', vaultOf(env).lookups('phone', q))
    .executeTakeFirst()
  // A number that nobody has is nobody's id either.
  return people.where('app_user.id', '=', found?.user_id ?? '00000000-0000-0000-0000-000000000000')
}

interface UserRow {
  readonly id: string
  readonly nickname: string
  readonly avatar_key: string
  readonly phone_sealed: string | null
  readonly created_at: Date
  readonly deleted_at: Date | null
}

function presentRow({ env }: Deps, row: UserRow): PersonRow {
  const origin = mediaOrigin({ deps: { env }, request: { headers: {} } })
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: mediaUrl(origin, row.avatar_key),
    phone: row.phone_sealed === null ? '' : maskPhone(vaultOf(env).open(row.phone_sealed)),
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }
}

/** One person, as far as these roles go; null when there is none. */
export async function findPerson(deps: Deps, id: string, own: readonly Role[]): Promise<Person | null> {
  const { db, clock } = deps
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const forRoles = async <T>(roles: readonly Role[], read: () => Promise<T>): Promise<T | null> =>
    mayAct(own, roles) ? read() : null
  const standing = stateAtNow(row, clock.now())
  return {
    ...presentRow(deps, row),
    intro: row.intro,
    vipUntil: row.vip_until?.toISOString() ?? null,
    wallet: await forRoles(['support', 'finance'], () => findWallet(db, id)),
    orders: await forRoles(['support', 'finance'], () => ordersOf(db, id)),
    bookings: await forRoles(['support', 'moderator'], () => bookingsOf(db, id)),
    posts: await forRoles(['support', 'moderator'], () => postsOf(db, id, standing === 'suspended')),
    proposals: await forRoles(['support', 'moderator'], () => proposalsOf(db, id)),
    reports: await forRoles(['support', 'moderator'], () => reportsOf(db, id)),
    sessions: await forRoles(['support'], async () =>
      (await listSessions(db, id, clock.now())).map((session) => line(session.id, session.used_at, session.client, '')),
    ),
    standing: { state: standing, until: row.standing_until?.toISOString() ?? null },
    standings: await forRoles(['support', 'moderator'], async () => (await standingsOf(db, id)).map(presentChange)),
  }
}

function line(id: string, at: Date, what: string, state: string | number): Line {
  return { id, at: at.toISOString(), what, state: String(state) }
}

async function ordersOf(db: Connection, userId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(recent)
    .execute()
  return rows.map((row) => {
    const price = row.amount_fen > 0 ? yuanGrouped(row.amount_fen) : inCoins(row.amount_coins)
    return line(row.id, row.created_at, `${row.title} · ${price}`, row.state)
  })
}

async function bookingsOf(db: Connection, userId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('share_seat')
    .innerJoin('share_order', 'share_order.id', 'share_seat.share_id')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .select(['share_order.id', 'share_order.starts_at', 'share_order.state', 'share_seat.state as seat', 'model.name'])
    .where('share_seat.user_id', '=', userId)
    .orderBy('share_order.starts_at', 'desc')
    .limit(recent)
    .execute()
  return rows.map((row) =>
    line(row.id, row.starts_at, `${row.name}的拼单 · ${seatStates[row.seat] ?? row.seat}`, row.state),
  )
}

/** Of somebody who is suspended also what that hides, which stands as if it were deleted. */
async function postsOf(db: Connection, userId: string, suspended: boolean): Promise<Line[]> {
  const rows = await db
    .selectFrom('comment')
    .select(['id', 'created_at', 'text', 'state', 'taken_down_at', 'hidden_with'])
    .where('user_id', '=', userId)
    .where('parent_id', 'is', null)
    .$if(!suspended, (query) => query.where('deleted_at', 'is', null))
    .$if(suspended, (query) =>
      query.where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('hidden_with', 'is not', null)])),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(recent)
    .execute()
  return rows.map((row) => line(row.id, row.created_at, row.text.slice(0, 80), postState(row)))
}

function postState(row: { state: string; taken_down_at: Date | null; hidden_with: string | null }): string {
  if (row.hidden_with !== null) return 'hidden'
  return row.taken_down_at === null ? row.state : 'takenDown'
}

async function proposalsOf(db: Connection, userId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('proposal')
    .select(['id', 'created_at', 'subject_type', 'text', 'state', 'why'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(recent)
    .execute()
  return rows.map((row) =>
    line(row.id, row.created_at, `${nameOf(row.subject_type)} · ${row.text.slice(0, 80)}`, row.state),
  )
}

function nameOf(type: string): string {
  return subjects[type]?.name ?? type
}

async function reportsOf(db: Connection, userId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('report')
    .select(['id', 'created_at', 'target_type', 'note', 'outcome'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('target_id', '=', userId),
        ...(['comment', 'theme', 'model', 'talk_line'] as const).map((table) =>
          eb('target_id', 'in', selectFrom(table).select('id').where('user_id', '=', userId)),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(recent)
    .execute()
  return rows.map((row) =>
    line(row.id, row.created_at, [targetWords[row.target_type], row.note].join('：'), row.outcome ?? 'waiting'),
  )
}
