import Taro from '@tarojs/taro'
import { contractShape } from '@/device/env'
import { ask } from '@/device/request'
import { callHeaders, timeoutMs } from '@/device/request/headers'
import { addressOf } from '@/lib/request'
import { calls } from '@contract/calls'
import type { Vitals } from '@contract/clients'
import type * as h5 from './index'
import { keepError, takeErrors, whenKept } from './kept'
import { isSampled, routeNow } from './visit'

const afterMs = 4000

/** The same; how fast it came is what WeChat has measured of the launch. */
export const watchClient: typeof h5.watchClient = () => {
  Taro.onError((text) => keepError('error', text))
  Taro.onUnhandledRejection(({ reason }) => keepError('rejection', reason))
  setTimeout(() => {
    const tellErrors = () => send({ errors: takeErrors() })
    whenKept(tellErrors)
    tellErrors()
    if (isSampled()) send({ vitals: vitalsNow() })
  }, afterMs)
}

function vitalsNow(): Vitals {
  const entries = Taro.getPerformance().getEntries() as ReadonlyArray<{ name: string; duration?: number }>
  const of = (name: string) => entries.find((entry) => entry.name === name)?.duration
  const [launch, render] = [of('appLaunch'), of('firstRender')]
  return { ...(launch !== undefined && { launch }), ...(render !== undefined && { render }) }
}

function send(what: { errors: readonly unknown[] } | { vitals: Vitals }): void {
  if ('errors' in what && what.errors.length === 0) return
  const { url } = addressOf(calls.reportClient, {})
  const data = { page: routeNow(), build: contractShape, ...what }
  ask({ url, method: 'POST', header: callHeaders(''), data, timeoutMs }).catch(() => undefined)
}
