import { get } from 'node:http'
import { pictureStyles } from '@contract/pictures'
import type { TestStore } from '../../support/store'

const styles = Object.keys(pictureStyles)

export interface Fetched {
  readonly status: number
  readonly body: Buffer
}

/** Fetches a path of the store to the letter, `..` and all, without any credential. */
export function fetchPath({ origin }: TestStore, path: string): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const request = get({ hostname, port, path }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
    request.once('error', reject)
  })
}

/** Where an address leads in the store, whatever host it names. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

/** A public address in every style that the store knows. */
export function inEveryStyle(path: string): string[] {
  return path.includes('?') ? [path] : [path, ...styles.map((style) => `${path}?x-oss-process=style/${style}`)]
}

/** Ways to a private object for somebody who has its key and the passing addresses of other things. */
export function guesses(store: TestStore, key: string, foreign: readonly string[]): string[] {
  const name = key.slice(key.indexOf('/') + 1)
  const tricks = [
    key,
    `media/${name}`,
    `avatar/${name}`,
    `media/../${key}`,
    `media/%2e%2e/${key}`,
    `media/..%2f${key}`,
    `media%2f..%2f${key}`,
    `/${key}`,
    `./${key}`,
    `${key}/`,
    `${key}%00`,
    `${key}?versionId=1`,
    key.toUpperCase(),
    key.replace('/', '%2f'),
    key.replace('/', '//'),
    `pinpai/${key}`,
  ]
  const old = { style: 'large' as const, now: new Date(Date.now() - 3_600_000) }
  const signed = [pathOf(store.storage.signedUrl(store.origin, key, old))]
  const fresh = pathOf(store.storage.signedUrl(store.origin, key, { style: 'card', now: new Date() }))
  const tampered = [
    fresh.replace('style%2Fcard', 'style%2Flarge'),
    fresh.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  ]
  const borrowed = foreign.map((address) => `/${key}${new URL(address).search}`)
  const plain = tricks.map((trick) => `/${trick}`)
  return [...plain, ...inEveryStyle(`/${key}`), ...signed, ...tampered, ...borrowed]
}

/** Ways to a list of what there is. */
export const lists = ['/', '/?prefix=sealed/', '/?list-type=2&prefix=sealed%2F', '/sealed/', '/media/', '/u/']
