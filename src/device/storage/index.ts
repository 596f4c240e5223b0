import Taro from '@tarojs/taro'
import { kinds } from './kinds'
import type { Stored, StoredKey } from './types'

/** What is kept on this device; null when nothing is, when it is of another kind, or when the device refuses storage. Keys: product 14.3. */
export function read<K extends StoredKey>(key: K): Stored[K] | null {
  try {
    const value: unknown = Taro.getStorageSync(key)
    return value !== '' && kinds[key](value) ? (value as Stored[K]) : null
  } catch {
    return null
  }
}

/** Keeps a value; a device that refuses storage (private windows, a full disk) only forgets sooner. */
export function write<K extends StoredKey>(key: K, value: Stored[K]): void {
  try {
    Taro.setStorageSync(key, value)
  } catch {
    // Nothing to act on: every reader copes with null.
  }
}

export function remove(key: StoredKey): void {
  try {
    Taro.removeStorageSync(key)
  } catch {
    // As for write.
  }
}
