import type { Generated } from 'kysely'

export interface ModelTable {
  id: string
  user_id: string
  no: string
  name: string
  sex: 0 | 1
  tag: 1 | 2
  height: number
  weight: number
  shoe_size: number
  /** YYYY-MM-DD. */
  birth_day: string
  region_code: string
  hourly_fee_fen: number
  intro: Generated<string>
  /** Hidden is what was passed of somebody who is suspended. */
  state: 'pending' | 'passed' | 'refused' | 'hidden'
  main_media_key: string
  /** The spoken introduction; both or none. */
  voice_key: Generated<string | null>
  voice_seconds: Generated<number | null>
  top_until: Date | null
  rec_until: Date | null
  hot_score: Generated<number>
  created_at: Date
}

export interface ModelPictureTable {
  model_id: string
  seq: number
  media_key: string
  width: number
  height: number
}

export interface ModelCategoryTable {
  model_id: string
  category_id: string
}

export interface ModelHoursTable {
  model_id: string
  /** 0 is Sunday. */
  weekday: number
  start_hour: number
  end_hour: number
}

export interface ModelDayOffTable {
  model_id: string
  /** YYYY-MM-DD. */
  day: string
}

export interface ModelTables {
  model: ModelTable
  model_picture: ModelPictureTable
  model_category: ModelCategoryTable
  model_hours: ModelHoursTable
  model_day_off: ModelDayOffTable
}
