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
  /** Shown to everybody once it may be seen; the others lie under `sealed/` by their keys. */
  public: boolean
  /** It is public by its key, and lies under `sealed/` until everybody may see what shows it. */
  sealed: Generated<boolean>
  /** Until then a process moves or removes it, and nobody else does. */
  moving_until: Generated<Date | null>
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
