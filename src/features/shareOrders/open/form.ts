import type { Problem } from '@/lib/useForm'
import { checkRequired } from '@/lib/validate'
import type { Place } from '@/platform/place'
import { limits } from '@contract/limits'
import { seatFeeFen } from '@contract/prices'
import type { MapPoint, OpenShareOrder } from '@contract/shareOrders'
import { hoursOf } from '../windows'

type Window = OpenShareOrder['windows'][number]

/** What one types to open a share order; kept as a draft until it is open. */
export interface OpenForm {
  windows: Window[]
  area: { code: string; name: string } | null
  shareArea: string
  meetingAddress: string
  /** What was chosen on a map, with the address that it was then. */
  chosenPoint: (MapPoint & { address: string }) | null
  contact: string
  shareDesc: string
  minUsers: number
  maxUsers: number
}

export const emptyForm: OpenForm = {
  windows: [],
  area: null,
  shareArea: '',
  meetingAddress: '',
  chosenPoint: null,
  contact: '',
  shareDesc: '',
  minUsers: 2,
  maxUsers: 4,
}

export type OpenField = 'windows' | 'area' | 'shareArea' | 'meetingAddress' | 'contact' | 'shareDesc'

/** Required fields in the order of the form, each with what to say when it is empty (product 15.1). */
const required = [
  ['windows', '请选择拍摄时段'],
  ['area', '请选择拍摄地区'],
  ['shareArea', '请填写集合地点'],
  ['meetingAddress', '请填写详细地址'],
  ['contact', '请填写联系方式'],
  ['shareDesc', '请填写拍摄说明'],
] as const satisfies readonly (readonly [OpenField, message?: string])[]

/** The first field that is empty and what to say of it; null when all are filled. Blanks alone are empty. */
export function firstMissing(form: OpenForm): Problem<OpenField> | null {
  return checkRequired(form, required)
}

/** A least number above the most would never form, so the other one follows. */
export function withUsers(form: OpenForm, change: { minUsers: number } | { maxUsers: number }): OpenForm {
  const clamp = (users: number) => Math.min(limits.shareUsersMax, Math.max(1, users))
  if ('minUsers' in change) {
    const minUsers = clamp(change.minUsers)
    return { ...form, minUsers, maxUsers: Math.max(form.maxUsers, minUsers) }
  }
  const maxUsers = clamp(change.maxUsers)
  return { ...form, maxUsers, minUsers: Math.min(form.minUsers, maxUsers) }
}

/** The form with a place of the map or of before; WeChat's map says the name apart from the address. */
export function withPlace(form: OpenForm, { name, address: line, longitude, latitude }: Place): OpenForm {
  const address = (line.includes(name) ? line : `${line} ${name}`).slice(0, limits.shortTextMax)
  const known = longitude !== undefined && latitude !== undefined
  return { ...form, meetingAddress: address, chosenPoint: known ? { address, longitude, latitude } : null }
}

/** The point of the address. A gate or a floor may be added to what was chosen; another address is elsewhere. */
export function meetingPoint({ chosenPoint, meetingAddress }: OpenForm): MapPoint | null {
  if (chosenPoint === null || !meetingAddress.startsWith(chosenPoint.address)) return null
  const { longitude, latitude } = chosenPoint
  return { longitude, latitude }
}

/** What opening costs, as it is shown and sent: the opener is the first to join and pays like everybody. */
export function openingCost(form: OpenForm, hourlyFeeFen: number): { hours: number; seatFeeFen: number } {
  const hours = hoursOf(form.windows)
  return { hours, seatFeeFen: seatFeeFen({ hourlyFeeFen, hours, minUsers: form.minUsers }) }
}

/** The body of the call; only for a form without empty fields. */
export function toCall(
  form: OpenForm & { area: NonNullable<OpenForm['area']> },
  model: { id: string; hourlyFeeFen: number },
  priceCoins: number,
): OpenShareOrder {
  const point = meetingPoint(form)
  return {
    modelId: model.id,
    windows: form.windows.map(({ start, end }) => ({ start, end })),
    areaCode: form.area.code,
    shareArea: form.shareArea.trim(),
    meetingAddress: form.meetingAddress.trim(),
    ...(point && { meetingPoint: point }),
    contact: form.contact.trim(),
    shareDesc: form.shareDesc.trim(),
    minUsers: form.minUsers,
    maxUsers: form.maxUsers,
    priceCoins,
    seatFeeFen: openingCost(form, model.hourlyFeeFen).seatFeeFen,
  }
}
