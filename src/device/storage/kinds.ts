import type { StoredKey } from './types'

type Kind = (value: unknown) => boolean

const text: Kind = (value) => typeof value === 'string'
const number: Kind = (value) => typeof value === 'number'
const record: Kind = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every(kind)
const recordOf =
  (kind: Kind): Kind =>
  (value) =>
    record(value) && Object.values(Object(value)).every(kind)
const texts =
  (...fields: readonly string[]): Kind =>
  (value) =>
    record(value) && fields.every((field) => text(Reflect.get(Object(value), field)))

/**
 * What each key must hold for its readers to cope: another release may have written it. Inside `ftpt`, `search` and `drafts` those that
 * keep it look for themselves.
 */
export const kinds: Readonly<Record<StoredKey, Kind>> = {
  token: text,
  loginLog: listOf(number),
  ftpt: record,
  location: texts('code', 'name'),
  tourSearch: listOf(text),
  search: record,
  layer: text,
  lastQuickPopupTime: number,
  ossInfo: texts(
    ...['uploadUrl', 'uploadPath', 'accessKeyId', 'accessKeySecret', 'securityToken'],
    ...['expiration', 'bucket', 'region', 'formVersion'],
  ),
  intervalSetting: number,
  showLineTime: number,
  guide: (value) => typeof value === 'boolean',
  modelNotice: recordOf(text),
  deviceId: text,
  knownDevice: listOf(text),
  checkInKeys: recordOf(texts('secret', 'link', 'opensAt', 'closesAt')),
  checkIns: listOf(texts('shareId', 'code', 'at')),
  theme: (value) => value === 'system' || value === 'light' || value === 'dark',
  textSize: (value) => value === 'standard' || value === 'large' || value === 'largest',
  drafts: record,
}
