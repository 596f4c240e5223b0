import { readFile } from 'node:fs/promises'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { saveBanner } from '../../acts/banners'
import { bannerPlaces } from '../../features/site/present'
import { carry } from '../actCommand'
import { fail, number, pagePath, requiredText, text, type Command, type Run } from '../command'
import { takePictures } from '../pictures'
import { tableOf } from '../table'

const part = Type.Integer({ minimum: 0, maximum: 1000 })
const size = Type.Integer({ minimum: 1, maximum: 1000 })
const Zones = Type.Array(
  Type.Object({ x: part, y: part, width: size, height: size, label: Type.String(), path: Type.String() }),
  { minItems: 1, maxItems: 20 },
)

export const banners: Command = {
  summary: '列出横幅',
  usage: '',
  acts: false,
  who: ['editor'],
  async run(run) {
    const { db } = await run.deps()
    const rows = await db.selectFrom('banner').selectAll().orderBy('type').orderBy('sort').execute()
    const cells = rows.map((row) => [row.id, row.type, row.title, row.target_kind, row.target_path, row.sort])
    for (const line of tableOf(['编号', '位置', '标题', '去向', '路径', '排序'], cells)) run.out(line)
  },
}

const named = ['place', 'title', 'subtitle', 'action', 'picture', 'path', 'zones', 'text', 'sort', 'from', 'until']

export const addBanner: Command = {
  summary: '新增横幅：去向是一个页面（--path）、热区（--zones，JSON 文件，千分比）或一段文字（--text，文本文件）',
  usage:
    '--place <位置> --title <标题> --picture <文件> (--path <路径> | --zones <文件> | --text <文件>) [--subtitle …] [--action …] [--sort …] [--from …] [--until …]',
  options: Object.fromEntries(named.map((name) => [name, { type: 'string' as const }])),
  acts: true,
  who: saveBanner.roles,
  async run(run) {
    const places = bannerPlaces.map(({ type }) => type)
    const place = requiredText(run, 'place')
    if (!places.includes(place)) fail(`位置是：${places.join('、')}。`)
    const target = await targetOf(run)
    const title = requiredText(run, 'title')
    const [picture] = await takePictures(run, [requiredText(run, 'picture')], 'public')
    const words = { title, subtitle: text(run, 'subtitle') ?? '', action: text(run, 'action') ?? '' }
    const days = Object.fromEntries(
      ['from', 'until'].flatMap((name) => (text(run, name) === undefined ? [] : [[name, text(run, name)]])),
    )
    await carry(saveBanner, run, { place, ...words, picture, ...target, sort: number(run, 'sort') ?? 0, ...days })
  },
}

async function targetOf(run: Run) {
  const [path, zones, body] = [text(run, 'path'), text(run, 'zones'), text(run, 'text')]
  if ([path, zones, body].filter((given) => given !== undefined).length !== 1)
    return fail('去向请三选一：--path、--zones 或 --text。')
  const none = { path: '', text: '', zones: [] }
  if (path !== undefined) return { ...none, kind: 'path', path: pagePath(path) }
  if (body !== undefined) return { ...none, kind: 'text', text: await read(body) }
  const parsed = parsedJson(await read(zones ?? ''))
  if (!Value.Check(Zones, parsed)) return fail('热区应是 [{x, y, width, height, label, path}]，数值是图片的千分比。')
  for (const { path: zonePath } of parsed) pagePath(zonePath)
  return { ...none, kind: 'zones', zones: parsed }
}

/** Null where it is none, which no schema takes. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => fail(`读不到文件 ${file}。`))
}
