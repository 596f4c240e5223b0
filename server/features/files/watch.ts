import { sql } from 'kysely'
import { limits } from '@contract/limits'
import { dayMs, minuteMs } from '@contract/shanghai'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import type { ListedObject, StoragePort } from '../../ports/storage/types'
import { uploadsOf } from '../media/uploadKey'

const weighedMs = 5 * minuteMs
/** Where nothing was found. */
const idleMs = 15 * minuteMs
/** How long a credential holds (StoragePort). */
const grantMs = 60 * minuteMs
/** What was begun while a credential held may arrive after it. */
const lateMs = 10 * minuteMs
const fullMs = dayMs
/** What a person's uploads may come to until the sweep takes them, two days later: far more than anybody publishes. */
const room = { bytes: 4_000_000_000, objects: 1000 }
/** Uploads in parts that somebody may have under way at a time. */
const unfinishedMax = 10
const pageSize = 1000
/** As many as are looked at in one go; more are taken the next time. */
const pagesMax = 10

/** Refuses TOO_MANY to whoever brought more than there is room for, until a day later. */
export async function requireRoom({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  const full = await db
    .selectFrom('upload_watch')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('full_until', '>', clock.now())
    .executeTakeFirst()
  if (full !== undefined) refuse('TOO_MANY', { msg: '上传的文件太多了，请明天再试' })
}

/** Has a person's uploads weighed every few minutes while a credential that is given now may bring more, and once after it. */
export async function watchUploads({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  const now = clock.now().getTime()
  const [until, due_at] = [new Date(now + grantMs + lateMs), new Date(now + weighedMs)]
  await db
    .insertInto('upload_watch')
    .values({ user_id: userId, until, due_at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ until: sql`greatest(upload_watch.until, excluded.until)` }),
    )
    .execute()
}

interface Watched {
  userId: string
  until: Date
}

/**
 * Weighs the uploads of one person, if that is due. The credential of the spec says where a file may go and not how large it may be,
 * and the store has no rule for that: what is larger than any file of the product is removed, and what there is no room for, the latest first;
 * parts of what was not completed likewise.
 */
export async function takeUploadWatch(deps: Deps): Promise<(() => Promise<boolean>) | null> {
  const watched = await claimDue(deps)
  if (watched === null) return null
  return async () => {
    try {
      await weigh(deps, watched)
      return true
    } catch (error) {
      deps.log.warn({ err: error, userId: watched.userId }, 'uploads: weighing put off')
      return false
    }
  }
}

function claimDue({ db, clock }: Deps): Promise<Watched | null> {
  const now = clock.now()
  return transaction(db, async (tx) => {
    const due = await tx
      .selectFrom('upload_watch')
      .select(['user_id', 'until'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (due === undefined) return null
    const due_at = new Date(now.getTime() + weighedMs)
    await tx.updateTable('upload_watch').set({ due_at }).where('user_id', '=', due.user_id).execute()
    return { userId: due.user_id, until: due.until }
  })
}

async function weigh(deps: Deps, { userId, until }: Watched): Promise<void> {
  const { db, clock, log, storage } = deps
  const now = clock.now()
  const found = await uploadsNow(storage, userId)
  const { tooLarge, beyond } = sort(found)
  const removed = [...tooLarge, ...beyond]
  await storage.remove(removed.map(({ key }) => key))
  if (removed.length > 0)
    log.warn({ userId, files: removed.length, bytes: sum(removed) }, 'uploads: removed what was too large or too much')
  if (beyond.length > 0) {
    const full = new Date(now.getTime() + fullMs)
    await db.updateTable('upload_watch').set({ full_until: full }).where('user_id', '=', userId).execute()
  }
  if (found.length === 0) {
    const due_at = new Date(now.getTime() + idleMs)
    await db.updateTable('upload_watch').set({ due_at }).where('user_id', '=', userId).execute()
  }
  await giveUpExcess(deps, userId)
  if (until > now || removed.length > 0) return
  await db
    .deleteFrom('upload_watch')
    .where('user_id', '=', userId)
    .where('until', '<=', now)
    .where(({ or, eb }) => or([eb('full_until', 'is', null), eb('full_until', '<=', now)]))
    .execute()
}

async function giveUpExcess({ storage, log }: Deps, userId: string): Promise<void> {
  const unfinished = (await storage.listUnfinished(uploadsOf(userId))).sort(
    (a, b) => b.begunAt.getTime() - a.begunAt.getTime(),
  )
  const excess = unfinished.slice(unfinishedMax)
  for (const upload of unfinished.slice(0, unfinishedMax))
    if ((await storage.unfinishedBytes(upload)) > limits.videoBytesMax) excess.push(upload)
  for (const upload of excess) await storage.giveUp(upload)
  if (excess.length > 0)
    log.warn({ userId, files: excess.length }, 'uploads: gave up what was begun in parts and is too large or too many')
}

async function uploadsNow(storage: StoragePort, userId: string): Promise<ListedObject[]> {
  const found: ListedObject[] = []
  let marker = ''
  for (let page = 0; page < pagesMax; page++) {
    const { objects, next } = await storage.list(uploadsOf(userId), { marker, limit: pageSize })
    found.push(...objects)
    if (next === null) break
    marker = next
  }
  return found
}

/** What no file of the product is as large as, and what there is no room for. */
function sort(found: readonly ListedObject[]): { tooLarge: ListedObject[]; beyond: ListedObject[] } {
  const tooLarge = found.filter(({ bytes }) => bytes > limits.videoBytesMax)
  const rest = found
    .filter(({ bytes }) => bytes <= limits.videoBytesMax)
    .sort((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime())
  const total = { bytes: 0, objects: 0 }
  const beyond = rest.filter(({ bytes }) => {
    total.bytes += bytes
    total.objects += 1
    return total.bytes > room.bytes || total.objects > room.objects
  })
  return { tooLarge, beyond }
}

function sum(objects: readonly ListedObject[]): number {
  return objects.reduce((total, { bytes }) => total + bytes, 0)
}
