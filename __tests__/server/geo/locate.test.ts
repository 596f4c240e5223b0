import { startGeoDouble } from '../../../server/laptop/doubles/geo/server'
import { httpGeo } from '../../../server/ports/geo/http'
import { buildTestApp } from '../../support/testApp'

test('a caller is told the city of the address that it calls from', async () => {
  const double = await startGeoDouble()
  const app = await buildTestApp({ geo: httpGeo({ url: double.url }) })
  try {
    const from = async (remoteAddress: string) =>
      (await app.app.inject({ url: '/api/front_server/map/queryByIp', remoteAddress })).json().data
    expect(await from('202.96.209.5')).toEqual({
      province: { code: '310000', name: '上海市' },
      city: { code: '310100', name: '上海市' },
    })
    expect(await from('192.168.1.9')).toEqual({ province: null, city: null })
  } finally {
    await app.close()
    await double.close()
  }
})
