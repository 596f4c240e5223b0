import type { UploadCredential } from '@contract/files'
import type { ModelFilter } from '@contract/models'
import type { Region } from '@contract/regions'

/** What the codes of a shoot are made from, and how far the server's clock is ahead of the phone's. */
export interface KeptCheckInKey {
  readonly secret: string
  readonly link: string
  readonly opensAt: string
  readonly closesAt: string
  readonly aheadMs: number
}

/** A code that was read where there was no network, and when. */
export interface KeptCheckIn {
  readonly shareId: string
  readonly code: string
  readonly at: string
}

/** The client's storage keys (product 14.3) and what each holds. */
export interface Stored {
  token: string
  /** Moments of the last five log-ins, newest first, in ms. */
  loginLog: readonly number[]
  /** First screens of the tabs, as anybody sees them (domain/firstScreen). */
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
  /** The store's credential of who is signed in. */
  ossInfo: UploadCredential
  /** Seconds between two polls of hotNum, and when (ms) its line was last shown. */
  intervalSetting: number
  showLineTime: number
  /** What a share order is was said once (features/shareOrders/detail/ShareOrderBody). */
  guide: boolean
  /** By model id: the announcement that was last read. */
  modelNotice: Readonly<Record<string, string>>
  /** Random, made once, kept. */
  deviceId: string
  /** Tokens that show whose accounts were signed in on this device, the last first; they open nothing. */
  knownDevice: readonly string[]
  /** By share order: what the codes of its day are made from, for the user of its model. */
  checkInKeys: Readonly<Record<string, KeptCheckInKey>>
  /** Check-ins that wait for a network. */
  checkIns: readonly KeptCheckIn[]
  /** By day or night, chosen in the settings; `system` for neither. */
  theme: 'system' | 'light' | 'dark'
  /** How large letters are, chosen in the settings. */
  textSize: 'standard' | 'large' | 'largest'
  /** By route: what was typed into a form that has not been sent. */
  drafts: Readonly<Record<string, unknown>>
}

export type StoredKey = keyof Stored
