import type { ColumnType, Generated } from 'kysely'

export interface MediaTable {
  key: string
  kind: 'picture' | 'video' | 'avatar' | 'banner' | 'blur' | 'audio'
  /** 0 by 0 for what is heard. */
  width: number
  height: number
  blur_key: string | null
  /** 0 where nothing has been written under the key, as for what is drawn. */
  bytes: Generated<number>
  /** JSON text on the way in. */
  recipe: ColumnType<unknown, string | null, string | null>
  public: boolean
  created_at: Date
}

/** How far the sweep of each prefix of the store has come. */
export interface StorageSweepTable {
  prefix: string
  /** The last key that was looked at; empty at the beginning of a round. */
  marker: string
  due_at: Date
}

/** Whose uploads are weighed, since they may put some into the store. */
export interface UploadWatchTable {
  user_id: string
  /** When nothing of theirs can arrive any more. */
  until: Date
  due_at: Date
  /** Until when they get no more room; null for all but who brought too much. */
  full_until: Generated<Date | null>
}

export interface MediaTables {
  media: MediaTable
  upload_watch: UploadWatchTable
  storage_sweep: StorageSweepTable
}
