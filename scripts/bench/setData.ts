import { ids } from '../../__tests__/e2e/ids'
import { WeappRunner } from '../../__tests__/weapp/runner'

export interface SetDataSum {
  name: string
  calls: number
  bytes: number
  largest: number
}

const compiledOrigin = process.env['TARO_APP_API_ORIGIN'] ?? 'http://127.0.0.1:8080'

/** What crosses from the mini-program's logic to its view: first screens, and one tap on a tick box. */
export async function measureSetData(origin: string, dist: string): Promise<SetDataSum[]> {
  const launch = (path: string): Promise<WeappRunner> =>
    WeappRunner.launch({ dist, path, origins: { [compiledOrigin]: origin } })
  const sums: SetDataSum[] = []
  for (const page of ['pages/index/index', 'pages/index/model']) {
    const runner = await launch(page)
    await runner.idle()
    sums.push(sumOf(`first screen of ${page}`, runner, 0))
    runner.close()
  }
  for (const { name, page, tap } of taps) {
    const runner = await launch(page)
    await runner.idle()
    const before = runner.world.setDatas.length
    await runner.tap(tap)
    sums.push(sumOf(`a tap: ${name}`, runner, before))
    runner.close()
  }
  return sums
}

const taps = [
  { name: 'the tick of log-in', page: 'pages/login/login', tap: `#${ids.loginAgree}` },
  { name: 'another plan of membership', page: 'pages/me/memberCenter', tap: '.pp-member__plan' },
  { name: 'a chip of the filter', page: 'pages/model/filter', tap: `#${ids.filterPayFree}` },
] as const

function sumOf(name: string, runner: WeappRunner, from: number): SetDataSum {
  const records = runner.world.setDatas.slice(from)
  const bytes = records.map((record) => record.bytes)
  return {
    name,
    calls: records.length,
    bytes: bytes.reduce((sum, one) => sum + one, 0),
    largest: Math.max(0, ...bytes),
  }
}
