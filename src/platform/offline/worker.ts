/**
 * The service worker of the installed site, a file of its own (config/h5Worker.ts). What can be out of date, which is every page, call and
 * picture, comes from the network alone, so that no price and no seat is ever an old one. Kept are the files whose names tell what is in
 * them, and one page, which is shown when there is no network: the app then says itself that it is offline.
 */

/** Written by the build: another one for each release. */
declare const RELEASE: string

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Asked extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface Worker {
  readonly skipWaiting: () => Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(name: 'fetch', run: (event: Asked) => void): void
}

const worker = self as unknown as Worker
const kept = `pinpai-${RELEASE}`
const page = '/'
const hashed = /^\/(js|css|static)\/.*[.-][0-9a-f]{8,}\.(chunk\.)?[a-z0-9]+$/

worker.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(dropOlder().then(() => worker.clients.claim())))
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    if (pathname === page || pathname.startsWith('/pages/')) event.respondWith(pageOf(event.request))
  } else if (hashed.test(pathname)) event.respondWith(fileOf(event.request))
})

/** The page and the files that it begins with: enough to start without a network. */
async function keepPage(): Promise<void> {
  const cache = await caches.open(kept)
  const answer = await fetch(page, { cache: 'no-cache' })
  if (!answer.ok) throw new Error('no page to keep')
  const html = await answer.clone().text()
  await cache.put(page, answer)
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file)
  await cache.addAll(files.filter((file) => hashed.test(file)))
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
}

async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await caches.match(page)
    if (shell) return shell
    throw error
  }
}

async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(kept)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
