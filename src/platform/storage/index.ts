import Taro from '@tarojs/taro'
import type { Stored, StoredKey } from './types'

/** What is kept on this device; null when nothing is, or when the device refuses storage. Keys: spec 3. */
export function read<K extends StoredKey>(key: K): Stored[K] | null {
  try {
    const value: Stored[K] | '' | undefined | null = Taro.getStorageSync(key)
    return value === '' || value === undefined ? null : value
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
