import type { Job } from '@contract/console/jobs'
import type { Connection } from '../db/connection'
import { readTraceparent } from '../lib/origin'
import { pageOf, type Paging } from './paging'

interface Wanted {
  readonly topic?: string
  readonly requestId?: string
  readonly state?: 'dead' | 'failed' | 'due' | 'later'
}

/** What is promised and not done: what failed first, then what is due first. Payloads stay where they are: they may name a person. */
export async function searchJobs(db: Connection, { topic, requestId, state, ...part }: Wanted & Paging, now: Date) {
  const chosen = db
    .selectFrom('outbox')
    .select(['id', 'topic', 'attempts', 'due_at', 'created_at', 'last_error', 'traceparent', 'dead_at'])
    .where('done_at', 'is', null)
    .$if(topic !== undefined, (query) => query.where('topic', '=', topic ?? ''))
    .$if(requestId !== undefined, (query) => query.where('traceparent', 'like', `00-${requestId}%`))
    .$if(state === 'dead', (query) => query.where('dead_at', 'is not', null))
    .$if(state === 'failed', (query) => query.where('attempts', '>', 0))
    .$if(state === 'due', (query) => query.where('due_at', '<=', now).where('dead_at', 'is', null))
    .$if(state === 'later', (query) => query.where('due_at', '>', now).where('dead_at', 'is', null))
    .orderBy('attempts', 'desc')
    .orderBy('due_at')
    .orderBy('id')
  const { rows, total } = await pageOf(db, chosen, part)
  const items = rows.map((row): Job => ({
    id: row.id,
    topic: row.topic,
    attempts: row.attempts,
    dead: row.dead_at !== null,
    dueAt: row.due_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    error: row.last_error ?? '',
    requestId: readTraceparent(row.traceparent)?.requestId ?? '',
  }))
  return { items, total }
}
