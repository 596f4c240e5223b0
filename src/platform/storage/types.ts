import type { ModelFilter } from '@contract/models'
import type { Region } from '@contract/regions'

/** The client's storage keys (spec 3; meanings product.md 15) and what each holds. */
export interface Stored {
  token: string
  /** Moments of the last five log-ins, newest first, in ms. */
  loginLog: readonly number[]
  /** First screens of the tabs. */
  ftpt: Readonly<Record<string, unknown>>
  /** The chosen city. */
  location: Region
  /** Recent search words, newest first. */
  tourSearch: readonly string[]
  /** The chosen model filter. */
  search: ModelFilter
  /** The home pop-up that was last shown, and when (ms). */
  layer: string
  lastQuickPopupTime: number
  ossInfo: Readonly<Record<string, string>>
  /** Seconds between two polls of hotNum, and when (ms) its line was last shown. */
  intervalSetting: number
  showLineTime: number
  /** The first-run guide was seen. */
  guide: boolean
  /** By model id: the announcement that was last read. */
  modelNotice: Readonly<Record<string, string>>
  /** Random, made once, kept. */
  deviceId: string
  /** By route: what was typed into a form that has not been sent. */
  drafts: Readonly<Record<string, unknown>>
}

export type StoredKey = keyof Stored
