import type { DataProvider } from '@refinedev/core'
import { call } from './call'

/** What answers a list that is shown page by page; its filters are the call's fields. */
const lists = {
  appeals: 'listAppeals',
  audit: 'listAudit',
  bookings: 'listBookings',
  jobs: 'listJobs',
  ledger: 'listTransactions',
  orders: 'listOrders',
  people: 'listPeople',
  refusedPictures: 'listRefusedPictures',
  reports: 'listReports',
} as const

export type ListName = keyof typeof lists

function isList(name: string): name is ListName {
  return name in lists
}

const notHere = () => Promise.reject(new Error('acts change things, and nothing else does'))

/** Lists alone: their pages and filters stand in the address. What changes something is an act. */
export const dataProvider: DataProvider = {
  getList: async ({ resource, pagination, filters }) => {
    const page = { page: pagination?.currentPage ?? 1, pageSize: pagination?.pageSize ?? 20 }
    const wanted = (filters ?? []).flatMap((filter) => ('field' in filter ? [[filter.field, filter.value]] : []))
    const input = { ...page, ...Object.fromEntries(wanted) }
    if (!isList(resource)) throw new Error(`no list ${resource}`)
    const { items, total } = await call(lists[resource], input)
    // The caller names the resource and the row's type in one.
    return { data: items as never[], total }
  },
  getOne: notHere,
  create: notHere,
  update: notHere,
  deleteOne: notHere,
  getApiUrl: () => '',
}
