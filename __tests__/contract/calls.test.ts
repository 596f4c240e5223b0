import { apiBase, calls, type Call } from '@contract/calls'
import { extensionPaths, specCalls } from './specCalls'

const ours: readonly Call[] = Object.values(calls)
const written = ({ method, path }: Call) => `${method} ${path}`

test('all calls are under /api/front_server', () => {
  expect(apiBase).toBe('/api/front_server')
})

test.each(specCalls)('the spec has %s %s, and so has the contract', (method, path) => {
  const call = ours.find((one) => one.path === path)
  expect(call?.method).toBe(method)
  expect(call?.extension).toBeUndefined()
})

test('the contract has no call twice and none that is neither in the spec nor marked as an extension', () => {
  const inSpec = specCalls.map(([method, path]) => `${method} ${path}`)
  const unmarked = ours.filter((call) => !call.extension).map(written)
  expect(unmarked.sort()).toEqual([...inSpec].sort())
})

test('the extensions are those that the product names', () => {
  const marked = ours.filter((call) => call.extension).map(({ path }) => path)
  expect(marked.sort()).toEqual([...extensionPaths].sort())
})

test('two calls answer in result, one of them with success (product 3.1)', () => {
  const inResult = ours.filter((call) => call.answerIn === 'result').map(({ path }) => path)
  expect(inResult).toEqual(['auth/user/getUserInfo', 'mconfig/getByNew'])
  expect(ours.filter((call) => call.saysSuccess).map(({ path }) => path)).toEqual(['mconfig/getByNew'])
})

test('an Idempotency-Key goes with every write but oauth, uploads, proofs of who one is, reports of a client and the question for windows (product 3.8)', () => {
  const keyless = ours.filter((call) => call.keyless).map(({ path }) => path)
  const unlike = keyless.filter((path) => !/^(oauth\/|file\/)/.test(path))
  const proofs = ['auth/user/smsCode', 'auth/user/confirm', 'auth/user/unlinkWechat']
  expect(unlike).toEqual([...proofs, 'client/report', 'share_order/shareGetTime'])
  const keyed = ours.filter((call) => call.method === 'POST' && !call.keyless).map(({ path }) => path)
  expect(keyed.filter((path) => /^(oauth\/|file\/)/.test(path))).toEqual([])
})
