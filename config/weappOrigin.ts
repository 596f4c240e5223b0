import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The server on this machine, which a mini-program asks that was told of no other. */
export const laptopOrigin = 'http://127.0.0.1:8080'

/** The AppID that DevTools works with: a person's own file, which is not kept in git, goes before the project's. */
export function appIdOf(folder: string): string {
  const files = ['project.private.config.json', 'project.config.json'].map((name) => path.join(folder, name))
  const ids = files.filter(existsSync).map((file) => appIdIn(readFileSync(file, 'utf8')))
  return ids.find(Boolean) ?? ''
}

function appIdIn(text: string): string {
  const { appid = '' }: { appid?: string } = JSON.parse(text)
  return appid
}

/**
 * Why no mini-program of this AppID may be made for the server at `origin`, as a sentence; null when it may. WeChat lets a released one reach
 * nothing but names behind https, while the AppID of a tourist or a test may ask any server.
 */
export function originComplaint(appId: string, origin: string | undefined): string | null {
  if (!/^wx[0-9a-f]{16}$/.test(appId) || isPublic(origin)) return null
  const asked = origin ? `asks ${origin}` : 'has no server to ask'
  return `The mini-program ${appId} ${asked}, and WeChat lets it reach nothing but a name behind https: build it with TARO_APP_API_ORIGIN=https://your.domain npm run build:weapp`
}

function isPublic(origin = ''): boolean {
  const [, host = ''] = /^https:\/\/([\w.-]+\.[a-z]{2,})(?::\d+)?$/i.exec(origin) ?? []
  return host !== '' && !/\.(localhost|local|internal|test)$/i.test(host)
}
