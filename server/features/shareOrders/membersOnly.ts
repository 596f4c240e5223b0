import type { Selectable } from 'kysely'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { MapPoint } from '@contract/shareOrders'
import type { Tx } from '../../db/connection'
import { sealsNow } from '../../db/sealing'
import type { ShareOrderTable } from '../../db/tables/shareOrders'
import type { Vault } from '../../lib/vault'

const MembersOnly = Type.Object({
  meetingAddress: Type.String(),
  meetingPoint: Type.Optional(MapPoint),
  contact: Type.String(),
})

/** Where one meets and how to reach the opener. */
export type MembersOnly = Type.Static<typeof MembersOnly>

type Columns = Pick<
  Selectable<ShareOrderTable>,
  'members_sealed' | 'meeting_address' | 'meeting_longitude' | 'meeting_latitude' | 'contact'
>

/** What the database keeps of a share order that nobody may read any more. */
export const nothingForMembers: Columns = {
  members_sealed: null,
  meeting_address: '',
  meeting_longitude: null,
  meeting_latitude: null,
  contact: '',
}

/** The columns of what the members alone read; never plain, but while servers of the release before may read it. */
export async function keepMembersOnly(tx: Tx, vault: Vault, told: MembersOnly, now: Date): Promise<Columns> {
  if (await sealsNow(tx, now)) return sealedForMembers(vault, told)
  const { longitude, latitude } = told.meetingPoint ?? { longitude: null, latitude: null }
  return {
    members_sealed: null,
    meeting_address: told.meetingAddress,
    meeting_longitude: longitude,
    meeting_latitude: latitude,
    contact: told.contact,
  }
}

/** What a row tells the members, in either form. */
export function readMembersOnly({ open }: Pick<Vault, 'open'>, row: Columns): MembersOnly {
  if (row.members_sealed !== null) return Value.Parse(MembersOnly, JSON.parse(open(row.members_sealed)))
  const { meeting_longitude: longitude, meeting_latitude: latitude } = row
  const point = longitude === null || latitude === null ? {} : { meetingPoint: { longitude, latitude } }
  return { meetingAddress: row.meeting_address, ...point, contact: row.contact }
}

const atOnce = 100

/** Seals some of the share orders of the release before, and answers how many; those that are locked come the next time. */
export async function sealShareOrders(tx: Tx, vault: Vault): Promise<number> {
  const rows = await tx
    .selectFrom('share_order')
    .select(['id', 'members_sealed', 'meeting_address', 'meeting_longitude', 'meeting_latitude', 'contact'])
    .where('contact', '<>', '')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) {
    const sealed = sealedForMembers(vault, readMembersOnly(vault, row))
    await tx.updateTable('share_order').set(sealed).where('id', '=', row.id).execute()
  }
  return rows.length
}

function sealedForMembers(vault: Vault, told: MembersOnly): Columns {
  const { meetingAddress, meetingPoint, contact } = told
  const point = meetingPoint === undefined ? {} : { meetingPoint }
  return { ...nothingForMembers, members_sealed: vault.seal(JSON.stringify({ meetingAddress, ...point, contact })) }
}
