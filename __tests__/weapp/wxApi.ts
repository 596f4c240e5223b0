import { randomBytes } from 'node:crypto'
import { quietApis, wxApiNames } from './apiNames'
import type { Pages, Target } from './pages'
import { navigations } from './pages'
import type { World } from './world'
import { guarded } from './world'
import type { Act } from './wxCall'
import { LiveAnswer, wxFunction } from './wxCall'
import { deviceApis } from './wxDevice'
import { fileSystem, pictureActs, takeAwayActs, userDataPath } from './wxFiles'
import { downloadAct, requestAct, uploadAct } from './wxNetwork'
import { selectorQuery } from './wxSelectorQuery'
import { innerAudioContext, recorderManager } from './wxSound'
import { storageApis } from './wxStorage'

interface WxParts {
  pages: Pages
  launchOptions: unknown
  /** How many nodes of the shown page a selector finds. */
  count(selector: string): number
}

/**
 * The `wx` object: every name that WeChat declares and no other. A call that nobody answers fails and is listed in
 * `world.unanswered`, so that a journey never passes over a call that did nothing.
 */
export function createWx(world: World, parts: WxParts): Record<string, unknown> {
  const wx = allOfWx(world, parts)
  for (const name of world.options.missing ?? []) delete wx[name]
  return wx
}

function allOfWx(world: World, parts: WxParts): Record<string, unknown> {
  return {
    ...declaredApis(world),
    ...acts(world, screenActs(world, parts.pages)),
    ...acts(world, navigationActs(parts.pages)),
    ...acts(world, takeAwayActs(world)),
    ...acts(world, pictureActs(world)),
    request: wxFunction(world, 'request', requestAct(world)),
    getRandomValues: wxFunction(world, 'getRandomValues', ({ length }) => {
      return new LiveAnswer({}, { randomValues: world.sandbox.bytes(randomBytes(Number(length))) })
    }),
    uploadFile: wxFunction(world, 'uploadFile', uploadAct(world)),
    downloadFile: wxFunction(world, 'downloadFile', downloadAct(world)),
    ...storageApis(world),
    ...deviceApis(world),
    ...environment(world, parts),
  }
}

export const placeOnMap = {
  name: '武康大楼',
  address: '上海市徐汇区淮海中路1842号',
  longitude: 121.4389,
  latitude: 31.2056,
}

function acts(world: World, table: Record<string, Act>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([name, act]) => [name, wxFunction(world, name, act)]))
}

function declaredApis(world: World): Record<string, unknown> {
  const wx: Record<string, unknown> = {}
  for (const name of wxApiNames()) {
    if (/^(on|off)[A-Z]/.test(name)) wx[name] = (listener: unknown) => hear(world, name, listener)
    else if (name.endsWith('Sync')) wx[name] = (...args: unknown[]) => answerSync(world, name, args)
    else wx[name] = wxFunction(world, name, () => refuseUnanswered(world, name))
  }
  return wx
}

/** Events come from a test alone: its mock gets the listener. */
function hear(world: World, name: string, listener: unknown): void {
  const mock = world.options.mocks?.[name]
  if (typeof mock === 'function') mock(listener)
}

function refuseUnanswered(world: World, name: string): never {
  world.unanswered.push(name)
  throw new Error('nothing answers this call in the test')
}

function answerSync(world: World, name: string, args: unknown[]): unknown {
  world.calls.push({ name, args: { ...args } })
  const mock = world.options.mocks?.[name]
  if (mock === undefined) {
    world.unanswered.push(name)
    return undefined
  }
  return world.sandbox.into(typeof mock === 'function' ? mock(...args) : mock)
}

function screenActs(world: World, pages: Pages): Record<string, Act> {
  const quiet = Object.fromEntries(quietApis.map((name) => [name, () => ({})] as const))
  const { overlay } = world
  return {
    ...quiet,
    showToast: (plain) => {
      overlay.toast = plain
      return {}
    },
    showLoading: (plain) => {
      overlay.loading = plain
      return {}
    },
    hideLoading: () => {
      overlay.loading = null
      return {}
    },
    showModal: (plain) => {
      overlay.modals.push(plain)
      return { confirm: true, cancel: false }
    },
    // A person who takes every message that is offered, has refused nothing, and points at one place on every map.
    requestSubscribeMessage: ({ tmplIds }) => Object.fromEntries([tmplIds].flat().map((id) => [String(id), 'accept'])),
    getSetting: () => ({ authSetting: {} }),
    chooseLocation: () => placeOnMap,
    setNavigationBarColor: ({ frontColor }) => {
      if (pages.top) pages.top.barInk = frontColor === '#ffffff' ? 'white' : 'black'
      return {}
    },
    setNavigationBarTitle: (plain) => {
      if (pages.top) pages.top.title = String(plain['title'])
      return {}
    },
  }
}

function navigationActs(pages: Pages): Record<string, Act> {
  const act =
    (kind: (typeof navigations)[number]): Act =>
    async (_plain, raw) => {
      const eventChannel = await pages.navigate(kind, raw as Target)
      return eventChannel ? new LiveAnswer({}, { eventChannel }) : {}
    }
  return Object.fromEntries(navigations.map((kind) => [kind, act(kind)]))
}

function environment(world: World, parts: WxParts): Record<string, unknown> {
  const silent = (): void => undefined
  const logger = { log: silent, info: silent, warn: silent, error: silent, debug: silent }
  const manager = () => ({ ...logger, setFilterMsg: silent, addFilterMsg: silent })
  const observer = (): object => {
    const own: object = { relativeTo: () => own, relativeToViewport: () => own, observe: silent, disconnect: silent }
    return own
  }
  const names = wxApiNames()
  return {
    env: world.sandbox.into({ USER_DATA_PATH: userDataPath }),
    getFileSystemManager: () => fileSystem(world),
    getLaunchOptionsSync: () => parts.launchOptions,
    getEnterOptionsSync: () => parts.launchOptions,
    nextTick: (work: () => void) => setTimeout(() => guarded(world, 'nextTick', work), 0),
    canIUse: (what: unknown) => {
      const [name = ''] = String(what).split('.')
      if (world.options.missing?.includes(name)) return false
      return names.has(name) || ['button', 'input', 'view'].includes(name)
    },
    getUpdateManager: () => ({
      onCheckForUpdate: silent,
      onUpdateReady: silent,
      onUpdateFailed: silent,
      applyUpdate: silent,
    }),
    getLogManager: manager,
    getRealtimeLogManager: manager,
    getPerformance: () => ({
      getEntries: () => [],
      now: () => Date.now(),
      createObserver: () => ({ observe: silent, disconnect: silent }),
    }),
    createSelectorQuery: selectorQuery(world, parts.count),
    createIntersectionObserver: observer,
    getRecorderManager: recorderManager(world),
    createInnerAudioContext: innerAudioContext(world),
    arrayBufferToBase64: (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64'),
    base64ToArrayBuffer: (text: string) => world.sandbox.bytes(Buffer.from(text, 'base64')),
  }
}
