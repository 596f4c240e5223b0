import type { AccessControlProvider, AuthProvider, DataProvider } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { mayAct } from '@contract/console/roles'
import { places } from '../layout/places'
import { call, CallError } from './call'
import { readMe } from './me'

export function authProvider(client: QueryClient): AuthProvider {
  return {
    login: async () => ({ success: true }),
    logout: async () => {
      await call('signOut').catch(() => undefined)
      client.clear()
      return { success: true, redirectTo: '/sign-in' }
    },
    check: async () =>
      (await readMe(client)) === null ? { authenticated: false, redirectTo: '/sign-in' } : { authenticated: true },
    onError: async (error) =>
      error instanceof CallError && error.code === 401 ? { logout: true, redirectTo: '/sign-in', error } : {},
    getIdentity: () => readMe(client),
  }
}

/** Whether a place of the menu is for whoever is signed in; the server asks the same of each call. */
export function accessControl(client: QueryClient): AccessControlProvider {
  return {
    can: async ({ resource }) => {
      const place = places.find(({ name }) => name === resource)
      const me = await readMe(client)
      return { can: place === undefined || (me !== null && mayAct(me.roles, place.roles ?? me.roles)) }
    },
  }
}

const notHere = () => Promise.reject(new Error('acts change things, and nothing else does'))

/** Lists alone: their pages and filters stand in the address. What changes something is an act. */
export const dataProvider: DataProvider = {
  getList: async ({ resource, pagination, filters }) => {
    const page = { page: pagination?.currentPage ?? 1, pageSize: pagination?.pageSize ?? 20 }
    const wanted = (filters ?? []).flatMap((filter) => ('field' in filter ? [[filter.field, filter.value]] : []))
    const input = { ...page, ...Object.fromEntries(wanted) }
    const { items, total } = resource === 'audit' ? await call('listAudit', input) : await call('listPeople', input)
    // The caller names the resource and the row's type in one.
    return { data: items as never[], total }
  },
  getOne: notHere,
  create: notHere,
  update: notHere,
  deleteOne: notHere,
  getApiUrl: () => '',
}
