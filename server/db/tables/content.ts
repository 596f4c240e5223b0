import type { ColumnType, Generated } from 'kysely'

export interface CategoryTable {
  id: string
  name: string
  sort: number
}

export interface ThemeTable {
  id: string
  model_id: string
  user_id: string
  title: string
  text: string
  price_coins: number
  vip_free: boolean
  created_at: Date
  taken_down_at: Generated<Date | null>
}

export interface ThemePictureTable {
  theme_id: string
  seq: number
  media_key: string
}

export interface NoticeTable {
  id: string
  model_id: string
  title: string
  content: string
  created_at: Date
}

/** A post where `parent_id` is null, else a comment. */
export interface CommentTable {
  id: string
  user_id: string
  parent_type: 'post' | 'theme' | 'shareOrder' | null
  parent_id: string | null
  reply_to: string | null
  model_id: string | null
  text: string
  price_coins: number
  vip_free: boolean
  state: 'pending' | 'passed' | 'refused'
  refused_why: string | null
  created_at: Date
  deleted_at: Date | null
  /** The suspension that hides it, as if it were deleted, and comes off with it. */
  hidden_with: Generated<string | null>
  /** When it was passed for the first time. */
  passed_at: Generated<Date | null>
  taken_down_at: Generated<Date | null>
  video_key: Generated<string | null>
  video_cover_key: Generated<string | null>
  /** The order of kind 9 that pays for publishing it. */
  publish_order_id: Generated<string | null>
  /** Of a review: 1 to 5. */
  stars: Generated<number | null>
  /** Where a post was made: as a map calls it, empty where a region alone was chosen. */
  place_name: Generated<string>
  /** The full name of the region that it lies in, and that of its city; empty where none is known. */
  place_region: Generated<string>
  place_city: Generated<string>
}

export interface CommentPictureTable {
  comment_id: string
  seq: number
  media_key: string
}

export interface HotItemTable {
  id: string
  kind: 'post' | 'theme' | 'shareOrder'
  score: number
  free_text: string
  /** What the search finds `free_text` by. */
  grams: Generated<string[]>
  created_at: Date
}

/** A vote that its thing's score does not hold yet. */
export interface RescoreDueTable {
  id: string
  target_id: string
  due_at: Date
}

export interface BannerTable {
  id: string
  type: string
  title: string
  subtitle: string
  action: string
  media_key: string
  target_kind: 'path' | 'zones' | 'text'
  target_path: string
  text: string
  sort: number
  /** Shown from then on, and before then; always without. */
  from_at: Generated<Date | null>
  until_at: Generated<Date | null>
}

export interface BannerZoneTable {
  banner_id: string
  seq: number
  x: number
  y: number
  width: number
  height: number
  label: string
  path: string
}

export interface AgreementTable {
  key: string
  version: Generated<number>
  title: string
  content: string
  /** When it comes into force; null for what was from the beginning. */
  from_at: Generated<Date | null>
  /** Whoever was there before is asked to accept it. */
  asks: Generated<boolean>
  updated_at: Date
}

export interface AgreementAcceptanceTable {
  user_id: string
  key: string
  version: number
  accepted_at: Date
}

export interface SettingTable {
  key: string
  version: Generated<number>
  /** When it comes into force; null for what was from the beginning. */
  from_at: Generated<Date | null>
  /** JSON text on the way in. */
  value: ColumnType<unknown, string, string>
  updated_at: Date
}

export interface PackageTable {
  id: string
  kind: 'coins' | 'membership'
  name: string
  price_fen: number
  coins: Generated<number>
  gift_coins: Generated<number>
  days: Generated<number>
  sort: number
  /** On sale from then on, and before then; always without. */
  from_at: Generated<Date | null>
  until_at: Generated<Date | null>
}

/** What a package was sold for from then on. */
export interface PackagePriceTable {
  package_id: string
  since: Date
  price_fen: number
  /** Coins or days that one gets for it. */
  per: number
}

export interface ContentTables {
  category: CategoryTable
  theme: ThemeTable
  theme_picture: ThemePictureTable
  notice: NoticeTable
  comment: CommentTable
  comment_picture: CommentPictureTable
  hot_item: HotItemTable
  rescore_due: RescoreDueTable
  banner: BannerTable
  banner_zone: BannerZoneTable
  agreement: AgreementTable
  agreement_acceptance: AgreementAcceptanceTable
  setting: SettingTable
  package: PackageTable
  package_price: PackagePriceTable
}
