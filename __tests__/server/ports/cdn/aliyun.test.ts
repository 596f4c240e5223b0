import RPCClient from '@alicloud/pop-core'
import { startCdnDouble, type CdnDouble } from '../../../../server/laptop/doubles/cdn/server'
import { aliyunCdn } from '../../../../server/ports/cdn/aliyun'

const keys = { accessKeyId: 'an-id', accessKeySecret: 'a-secret' }
const address = "https://img.example/media/a b'*(1)"

let double: CdnDouble
beforeEach(async () => {
  double = await startCdnDouble(keys)
})
afterEach(() => double.close())

async function refreshed(): Promise<string[]> {
  return (await fetch(`${double.origin}/refreshed.json`)).json()
}

function theirClient(accessKeySecret = keys.accessKeySecret): RPCClient {
  return new RPCClient({ ...keys, accessKeySecret, endpoint: double.origin, apiVersion: '2018-05-10' })
}

const asked = { ObjectPath: address, ObjectType: 'IgnoreParams' }

test.each(['GET', 'POST'])("Alibaba's own client makes it forget an address by %s", async (method) => {
  const answer = await theirClient().request('RefreshObjectCaches', asked, { method })
  expect(answer).toMatchObject({ RefreshTaskId: expect.any(String), RequestId: expect.any(String) })
  expect(await refreshed()).toEqual([address])
})

test.each([
  ['another secret', 'another', asked, 'SignatureDoesNotMatch'],
  ['a type that there is not', keys.accessKeySecret, { ...asked, ObjectType: 'All' }, 'InvalidObjectType.Malformed'],
  ['no address', keys.accessKeySecret, { ...asked, ObjectPath: 'media/one' }, 'InvalidObjectPath.Malformed'],
])("Alibaba's own client is refused with %s", async (_, secret, call, code) => {
  const attempt = theirClient(secret).request('RefreshObjectCaches', call, { method: 'POST' })
  await expect(attempt).rejects.toMatchObject({ code })
  expect(await refreshed()).toEqual([])
})

test('our adapter tells it of as many addresses as there are, a thousand at a time', async () => {
  const urls = Array.from({ length: 2001 }, (_, at) => `https://img.example/media/${at}`)
  await aliyunCdn({ ...keys, endpoint: double.origin }, () => new Date()).forget(urls)
  expect((await refreshed()).sort()).toEqual(urls.sort())
})

test('our adapter rejects when the provider does, and when there is none', async () => {
  const wrong = aliyunCdn({ ...keys, accessKeySecret: 'another', endpoint: double.origin }, () => new Date())
  await expect(wrong.forget([address])).rejects.toThrow('SignatureDoesNotMatch')
  await expect(
    aliyunCdn({ ...keys, endpoint: 'http://127.0.0.1:9' }, () => new Date()).forget([address]),
  ).rejects.toThrow('fetch failed')
})
