import type { ServerUnderTest } from '../../__tests__/e2e/serverUnderTest'
import { WeappDriver } from '../../__tests__/e2e/weappDriver'
import { tapsSent } from '../../__tests__/e2e/weappTaps'
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
  const driver = new WeappDriver(start)
  for (const { name, calls } of await tapsSent(driver, server)) sums.push(sumOf(`a tap: ${name}`, calls))
  await driver.close()
  return sums
}

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
