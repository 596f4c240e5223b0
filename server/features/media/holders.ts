import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Connection } from '../../db/connection'

/** A column that names objects: of whom, while it keeps them, and while everybody may see what it shows. */
interface Holder {
  readonly from: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly owner: RawBuilder<unknown>
  readonly keeps: RawBuilder<SqlBool>
  readonly shows: RawBuilder<SqlBool>
  /** Only for what an index does not find by the key itself. */
  readonly names?: (keys: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

const always = sql<SqlBool>`true`

function sold(id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from unlock where unlock.target_id = ${id})`
}

/** Its author's until deleted, also while a suspension hides it, its buyers' also after; everybody's while it is passed. */
const comment = {
  owner: sql`comment.user_id`,
  keeps: sql<SqlBool>`(comment.deleted_at is null or comment.hidden_with is not null or (comment.state = 'passed' and ${sold(sql`comment.id`)}))`,
  shows: sql<SqlBool>`(comment.state = 'passed' and comment.deleted_at is null)`,
}

const ofModel = {
  owner: sql`model.user_id`,
  keeps: sql<SqlBool>`not exists (select from app_user where id = model.user_id and gone_at is not null)`,
  shows: sql<SqlBool>`model.state = 'passed'`,
}

const model = (column: string): Holder => ({
  from: sql`model`,
  key: sql.ref(`model.${column}`),
  ...ofModel,
})

const video = (column: string): Holder => ({
  from: sql`comment`,
  key: sql.ref(`comment.${column}`),
  ...comment,
})

/** What waits, and what was refused as long as its author sees it or an appeal may bring it back. */
const waits = sql<SqlBool>`(proposal.state = 'pending' or (proposal.state = 'refused' and (proposal.appeal_state = 'waiting'
  or not exists (select from proposal as newer where newer.subject_id = proposal.subject_id
    and newer.subject_type = proposal.subject_type and (newer.created_at, newer.id) > (proposal.created_at, proposal.id)))))
  and not exists (select from comment where comment.id = proposal.subject_id and comment.deleted_at is not null and comment.hidden_with is null)
  and not exists (select from app_user where id = proposal.user_id and gone_at is not null)`

/** Every column of the database that names objects of the store. What none of them keeps is taken away. */
const holders: readonly Holder[] = [
  {
    from: sql`comment_picture join comment on comment.id = comment_picture.comment_id`,
    key: sql.ref('comment_picture.media_key'),
    ...comment,
  },
  video('video_key'),
  video('video_cover_key'),
  {
    from: sql`talk_picture join talk_line on talk_line.id = talk_picture.line_id`,
    key: sql.ref('talk_picture.media_key'),
    owner: sql`talk_line.user_id`,
    keeps: sql<SqlBool>`talk_line.state in ('pending', 'passed')`,
    shows: sql<SqlBool>`false`,
  },
  {
    from: sql`theme_picture join theme on theme.id = theme_picture.theme_id join model on model.id = theme.model_id`,
    key: sql.ref('theme_picture.media_key'),
    owner: sql`theme.user_id`,
    keeps: sql<SqlBool>`(${ofModel.keeps} or ${sold(sql`theme.id`)})`,
    shows: sql<SqlBool>`(theme.taken_down_at is null and ${ofModel.shows})`,
  },
  {
    from: sql`model_picture join model on model.id = model_picture.model_id`,
    key: sql.ref('model_picture.media_key'),
    ...ofModel,
  },
  model('main_media_key'),
  model('voice_key'),
  {
    from: sql`app_user`,
    key: sql.ref('app_user.avatar_key'),
    owner: sql`app_user.id`,
    keeps: sql<SqlBool>`avatar_key like 'media/%'`,
    shows: always,
  },
  {
    from: sql`proposal cross join unnest(proposal.media_keys) as named (key)`,
    key: sql.ref('named.key'),
    owner: sql`proposal.user_id`,
    keeps: waits,
    shows: sql<SqlBool>`false`,
    names: (keys) => sql<SqlBool>`proposal.media_keys <> '{}' and proposal.media_keys && ${keys}`,
  },
  {
    from: sql`share_no_show cross join unnest(share_no_show.media_keys) as named (key)`,
    key: sql.ref('named.key'),
    owner: sql`share_no_show.user_id`,
    keeps: always,
    shows: sql<SqlBool>`false`,
    names: (keys) => sql<SqlBool>`share_no_show.media_keys <> '{}' and share_no_show.media_keys && ${keys}`,
  },
  {
    from: sql`banner`,
    key: sql.ref('banner.media_key'),
    owner: sql`null::uuid`,
    keeps: always,
    shows: always,
  },
  {
    from: sql`setting`,
    key: sql`setting.value #>> '{popup,mediaKey}'`,
    owner: sql`null::uuid`,
    keeps: sql<SqlBool>`setting.key = 'site'`,
    shows: always,
  },
]

/** By key whether everybody may see something that shows it; what nothing keeps is left out. */
export async function keptAmong(db: Connection, keys: readonly string[]): Promise<Map<string, { shown: boolean }>> {
  if (keys.length === 0) return new Map()
  const wanted = sql`${[...keys]}::text[]`
  const each = holders.map(
    ({ from, key, keeps, shows, names }) => sql`select ${key} as key, ${shows} as shown from ${from}
      where ${names?.(wanted) ?? always} and ${key} = any(${wanted}) and ${keeps}`,
  )
  const { rows } = await sql<{ key: string; shown: boolean }>`
    select key, bool_or(shown) as shown from (${sql.join(each, sql` union all `)}) as held group by key`.execute(db)
  return new Map(rows.map(({ key, shown }) => [key, { shown }]))
}

/** All keys that anything of a user's names, whether or not it is still kept. */
export async function keysOfUser(db: Connection, userId: string): Promise<string[]> {
  const each = holders.map(
    ({ from, key, owner }) => sql`select ${key} as key from ${from} where ${owner} = ${userId}::uuid`,
  )
  const { rows } = await sql<{ key: string }>`
    select distinct key from (${sql.join(each, sql` union all `)}) as named where key is not null`.execute(db)
  return rows.map(({ key }) => key)
}
