import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Connection } from '../db/connection'

/** Something that was reported, as it stands now. */
export interface ReportedThing {
  readonly id: string
  readonly text: string
  readonly author: { readonly id: string; readonly nickname: string; readonly upheld: number }
  /** What it shows, in its order. Of a talk nothing: only what was kept beside the report is read. */
  readonly mediaKeys: readonly string[]
  /** Changes with what it shows. */
  readonly version: string
}

interface Row {
  readonly id: string
  readonly text: string
  readonly keys: string[]
  readonly authorId: string
  readonly nickname: string
  readonly upheld: number
}

/** The words, the author and the media of each thing by its id. */
export async function reportedThings(db: Connection, ids: readonly string[]): Promise<Map<string, ReportedThing>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`any(${[...ids]}::uuid[])`
  const { rows } = await sql<Row>`
    with thing (id, text, user_id, keys) as (
      select id, text, user_id, array(select media_key from comment_picture where comment_id = comment.id order by seq)
             || array_remove(array[video_cover_key, video_key], null) from comment where id = ${wanted}
      union all select id, '', user_id, '{}' from talk_line where id = ${wanted}
      union all select id, title || ' ' || text, user_id, array(select media_key from theme_picture where theme_id = theme.id order by seq)
        from theme where id = ${wanted}
      union all select id, name || ' ' || intro, user_id, array(select media_key from model_picture where model_id = model.id order by seq)
             || array_remove(array[voice_key], null) from model where id = ${wanted}
      union all select id, nickname || ' ' || intro, id, array_remove(array[case when avatar_key like 'media/%' then avatar_key end], null)
        from app_user where id = ${wanted}
      union all select id, share_desc, opener_user_id, '{}' from share_order where id = ${wanted}
    )
    select thing.id, thing.text, thing.keys, app_user.id as "authorId", app_user.nickname,
           (select count(*)::int from report where target_type = 'user' and target_id = app_user.id and outcome = 'upheld') as upheld
      from thing join app_user on app_user.id = thing.user_id`.execute(db)
  return new Map(
    rows.map(({ id, text, keys: mediaKeys, authorId, nickname, upheld }) => [
      id,
      { id, text, mediaKeys, author: { id: authorId, nickname, upheld }, version: versionOf(text, mediaKeys) },
    ]),
  )
}

function versionOf(...shown: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}
