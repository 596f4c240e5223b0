import { ids } from '../../__tests__/e2e/ids'
import type { ServerUnderTest } from '../../__tests__/e2e/serverUnderTest'
import { WeappDriver } from '../../__tests__/e2e/weappDriver'
import { likeBytes } from '../../__tests__/e2e/weappWeights'
import { WeappRunner } from '../../__tests__/weapp/runner'
import { laptopOrigin } from '../../config/weappOrigin'

export interface SetDataSum {
  name: string
  calls: number
  bytes: number
  largest: number
}

const compiledOrigin = process.env['TARO_APP_API_ORIGIN'] ?? laptopOrigin

/** What crosses from the mini-program's logic to its view: first screens, and taps. */
export async function measureSetData(server: ServerUnderTest, dist: string): Promise<SetDataSum[]> {
  const start = { dist, origins: { [compiledOrigin]: server.origin } }
  const launch = (path: string): Promise<WeappRunner> => WeappRunner.launch({ ...start, path })
  const sums: SetDataSum[] = []
  for (const page of ['pages/index/index', 'pages/index/model']) {
    const runner = await launch(page)
    await runner.idle()
    sums.push(sumOf(`first screen of ${page}`, bytesSent(runner)))
    runner.close()
  }
  for (const { name, page, tap } of taps) {
    const runner = await launch(page)
    await runner.idle()
    const before = runner.world.setDatas.length
    await runner.tap(tap)
    sums.push(sumOf(`a tap: ${name}`, bytesSent(runner).slice(before)))
    runner.close()
  }
  const driver = new WeappDriver(start)
  sums.push(sumOf('a tap: like a post', await likeBytes(driver, server)))
  await driver.close()
  return sums
}

const taps = [
  { name: 'the tick of log-in', page: 'pages/login/login', tap: `#${ids.loginAgree}` },
  { name: 'another plan of membership', page: 'pages/me/memberCenter', tap: '.pp-member__plan' },
  { name: 'a chip of the filter', page: 'pages/model/filter', tap: `#${ids.filterPayFree}` },
] as const

function bytesSent(runner: WeappRunner): number[] {
  return runner.world.setDatas.map(({ bytes }) => bytes)
}

function sumOf(name: string, bytes: readonly number[]): SetDataSum {
  return {
    name,
    calls: bytes.length,
    bytes: bytes.reduce((sum, one) => sum + one, 0),
    largest: Math.max(0, ...bytes),
  }
}
