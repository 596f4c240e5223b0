import { pushPath } from '../../server/features/wechat/push'
import { sharedTokens } from '../../server/features/wechat/sharedTokens'
import { startWechatDouble, type WechatDouble } from '../../server/laptop/doubles/wechat/server'
import { wechatModeration } from '../../server/ports/moderation/wechat'
import type { WechatAccess } from '../../server/ports/wechat/types'
import { httpWechat } from '../../server/ports/wechat/wechat'
import { testEnv } from './env'
import { buildTestApp, type TestApp } from './testApp'

export const wechatSettings = {
  mini: { appId: 'wx00000000000000aa', secret: 'mini-secret' },
  h5: { appId: 'wx00000000000000bb', secret: 'h5-secret' },
  push: { token: 'push-token', aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' },
}

const template = (id: string) => ({ id, textField: 'thing1', timeField: 'time2' })

export const wechatTemplates = {
  waitingOffer: template('template-offer'),
  waitingSeated: template('template-seated'),
  shareOrderChanged: template('template-changed'),
  modelBooked: template('template-booked'),
  refused: template('template-refused'),
  orderPaid: template('template-paid'),
}

export interface WechatTestApp extends TestApp {
  wechat: WechatDouble
  access: WechatAccess
  /** Signs in on H5 as far as the ticket. */
  h5Ticket(person: string, path?: string): Promise<{ ticket: string; bound: boolean; path: string }>
  /** The same in the mini-program. */
  miniTicket(person: string): Promise<{ ticket: string; bound: boolean }>
  /** A new account of this person, signed in by the mini-program. */
  wechatUser(person: string): Promise<{ id: string; phone: string; token: string }>
}

/** The application beside WeChat's double, which keeps the application's time. */
export async function buildWechatApp({ moderation = false } = {}): Promise<WechatTestApp> {
  const timed: { app: TestApp | null } = { app: null }
  const wechat = await startWechatDouble({
    ...wechatSettings,
    templates: Object.values(wechatTemplates).map(({ id }) => id),
    now: () => timed.app?.clock.now() ?? new Date(),
    pushUrl: null,
    pushDelayMs: 0,
  })
  const access = { ...wechatSettings, templates: wechatTemplates, apiBase: wechat.origin, openBase: wechat.origin }
  const app = await buildTestApp({ env: testEnv({ wechat: access }) })
  timed.app = app
  if (moderation) app.deps.moderation = wechatModeration(app.deps.wechat)
  const ticketOf = async (person: string) => {
    const code = wechat.newCode('mini', person)
    return app.visitor.call('getWechatTicket', { code, platform: 'weapp' })
  }
  return {
    ...app,
    wechat,
    access,
    miniTicket: ticketOf,
    h5Ticket: async (person, path) => {
      const { url } = await app.visitor.call('getWechatRedirect', path === undefined ? {} : { path })
      const state = new URL(url).searchParams.get('state') ?? ''
      return app.visitor.call('getWechatTicket', { code: wechat.newCode('h5', person), state })
    },
    wechatUser: async (person) => {
      const { ticket } = await ticketOf(person)
      const { userId, token } = await app.visitor.call('loginByTicket', { ticket, create: '1' })
      return { id: userId, phone: '', token }
    },
    close: async () => {
      await wechat.close()
      await app.close()
    },
  }
}

/** Lets the double push over HTTP, as WeChat reaches the site. */
export async function listenForPush(app: WechatTestApp): Promise<void> {
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  app.wechat.pusher.to(`${origin}${pushPath}`)
}

/** Another server process on the same database. */
export function anotherWechat(app: WechatTestApp) {
  return httpWechat(app.access, sharedTokens(app.deps))
}
