import type { World } from './world'
import type { Args, WxFunction } from './wxCall'
import { wxFunction } from './wxCall'

const valueLimit = 1024 * 1024

/** `wx.*Storage` and `wx.*StorageSync` over one map that outlives a launch when a test keeps it. */
export function storageApis(world: World): Record<string, unknown> {
  const { storage, sandbox } = world
  const set = (key: unknown, value: unknown): void => {
    const text = JSON.stringify(value)
    if (text !== undefined && text.length > valueLimit) throw new Error('setStorageSync:fail data exceed max size')
    storage.set(String(key), text === undefined ? undefined : JSON.parse(text))
  }
  const info = (): Args => ({ keys: [...storage.keys()], currentSize: 1, limitSize: 10240 })
  const done = (act: () => void): Args => {
    act()
    return {}
  }
  const asynchronous = (name: string, act: (plain: Args, raw: Args) => unknown): WxFunction =>
    wxFunction(world, name, act)
  return {
    setStorageSync: set,
    getStorageSync: (key: unknown) => (storage.has(String(key)) ? sandbox.into(storage.get(String(key))) : ''),
    removeStorageSync: (key: unknown) => storage.delete(String(key)),
    clearStorageSync: () => storage.clear(),
    getStorageInfoSync: () => sandbox.into(info()),
    setStorage: asynchronous('setStorage', (plain, raw) => done(() => set(plain['key'], raw['data']))),
    getStorage: asynchronous('getStorage', (plain) => {
      if (!storage.has(String(plain['key']))) throw new Error('data not found')
      return { data: storage.get(String(plain['key'])) }
    }),
    removeStorage: asynchronous('removeStorage', (plain) => done(() => storage.delete(String(plain['key'])))),
    clearStorage: asynchronous('clearStorage', () => done(() => storage.clear())),
    getStorageInfo: asynchronous('getStorageInfo', info),
  }
}
