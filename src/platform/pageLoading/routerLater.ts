import { createRouter as createNow } from '@tarojs/router/dist/index.js'

export * from '@tarojs/router/dist/index.js'

/**
 * Stands in for Taro's router (config/rewrites/h5): it begins in a task of its own, so that a finger and a picture need not wait for the app's
 * code and the first page at once.
 */
export function createRouter(...told: Parameters<typeof createNow>): void {
  setTimeout(() => createNow(...told))
}
