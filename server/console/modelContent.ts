import type { ModelContent } from '@contract/console/modelContent'
import type { Connection } from '../db/connection'
import type { Deps } from '../deps'
import { mediaToSee } from '../features/moderation/media'
import { cityCodeOf } from '../features/regions/division'
import { shortRegionName } from '../features/regions/names'

const named = 20
const most = 100

/** Models whose card is shown, by a part of the name. */
export async function modelsByName(db: Connection, q: string): Promise<Array<ModelContent['model']>> {
  const rows = await models(db)
    .where('state', '=', 'passed')
    .where('name', 'ilike', `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .orderBy('name')
    .orderBy('id')
    .limit(named)
    .execute()
  return rows.map(presentModel)
}

function models(db: Connection) {
  return db.selectFrom('model').select(['id', 'name', 'region_code'])
}

type ModelRow = Awaited<ReturnType<ReturnType<typeof models>['execute']>>[number]

function presentModel({ id, name, region_code: code }: ModelRow): ModelContent['model'] {
  return { id, name, city: shortRegionName(cityCodeOf(code)) }
}

/** What a model's page shows that editors publish; null where there is no such model. */
export async function modelContentOf(deps: Deps, modelId: string): Promise<ModelContent | null> {
  const { db } = deps
  const model = await models(db).where('id', '=', modelId).executeTakeFirst()
  if (model === undefined) return null
  const notices = await db
    .selectFrom('notice')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return {
    model: presentModel(model),
    themes: await themesOf(deps, modelId),
    notices: notices.map(({ id, title, content: text, created_at: at }) => ({ id, title, text, at: at.toISOString() })),
  }
}

async function themesOf(deps: Deps, modelId: string): Promise<ModelContent['themes']> {
  const rows = await deps.db
    .selectFrom('theme')
    .selectAll('theme')
    .select(({ selectFrom }) => [
      selectFrom('theme_picture')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('theme_id', '=', 'theme.id')
        .as('pictures'),
      selectFrom('theme_picture')
        .select('media_key')
        .whereRef('theme_id', '=', 'theme.id')
        .orderBy('seq')
        .limit(1)
        .as('cover'),
    ])
    .where('model_id', '=', modelId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const seen = await mediaToSee(
    deps,
    rows.flatMap(({ cover }) => cover ?? []),
  )
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, coins: row.price_coins, vipFree: row.vip_free },
    coverUrl: seen.find(({ key }) => key === row.cover)?.url ?? '',
    pictures: row.pictures ?? 0,
    ...{ at: row.created_at.toISOString(), takenDown: row.taken_down_at !== null },
  }))
}
