import type { ColumnType } from 'kysely'

export interface MediaTable {
  key: string
  kind: 'picture' | 'video' | 'avatar' | 'banner' | 'blur'
  width: number
  height: number
  blur_key: string | null
  /** JSON text on the way in. */
  recipe: ColumnType<unknown, string | null, string | null>
  public: boolean
  created_at: Date
}

export interface MediaTables {
  media: MediaTable
}
