import { limits } from '@contract/limits'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { operationsOf, type Operation } from '../fuzz/document'
import { httpRequest, send } from '../fuzz/send'
import { Dump } from './dump'
import { aFitting } from './samples'

let app: TestApp
let dump: Dump
let token: string
let operations: Operation[]

beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
  token = (await aPhotographer(app)).token
  operations = await operationsOf(app.app)
  dump = await Dump.open(app.ownerUrl)
})
afterAll(async () => {
  await dump.close()
  await app.close()
})

/** Uploads take multipart/form-data, whose limits their own tests hold. */
const multipart = ['uploadFile', 'uploadFiles']

function withExtra(operation: Operation) {
  const request = aFitting(operation)
  if (operation.method === 'GET') return { ...request, fields: { ...request.fields, notInTheContract: 'x' } }
  return { ...request, body: { ...Object(request.body), notInTheContract: 'x' } }
}

test('a field that a call does not name is refused by that name, and nothing is written', async () => {
  const wrong: unknown[] = []
  for (const operation of operations.filter(({ name }) => !multipart.includes(name))) {
    const before = await dump.hashes()
    const { envelope } = await send(app.app, httpRequest(operation, withExtra(operation), token))
    const fits = envelope?.code === 400 && envelope.reason === 'BAD_INPUT'
    // A body of several shapes may be told apart by another field first.
    const told = { ...Object(envelope?.data), ...Object(envelope?.result) }
    const named = told.field === 'notInTheContract' || operation.body?.anyOf !== undefined
    if (!fits || !named) wrong.push([operation.name, envelope])
    expect([operation.name, await dump.hashes()]).toEqual([operation.name, before])
  }
  expect(wrong).toEqual([])
})

test('a body beyond the limit is refused with 413 by every call that takes one, before it is looked at', async () => {
  const before = await dump.hashes()
  const takesBodies = operations.filter(({ name, method }) => method === 'POST' && !multipart.includes(name))
  expect(takesBodies.length).toBeGreaterThan(8)
  for (const operation of takesBodies) {
    const body = { ...Object(aFitting(operation).body), notInTheContract: 'x'.repeat(300 * 1024) }
    const { status, envelope } = await send(app.app, httpRequest(operation, { fields: {}, body }, token))
    expect([operation.name, status, envelope]).toEqual([
      operation.name,
      413,
      expect.objectContaining({ code: 413, reason: 'BODY_TOO_LARGE' }),
    ])
  }
  expect(await dump.hashes()).toEqual(before)
})

test.each([limits.pageSizeMax + 1, 1_000_000_000])('no list gives %d records a page', async (pageSize) => {
  const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'pageSize'))
  expect(lists.length).toBeGreaterThan(4)
  for (const operation of lists) {
    const request = aFitting(operation)
    const asked = { ...request, fields: { ...request.fields, pageSize, cursor: undefined } }
    const { envelope } = await send(app.app, httpRequest(operation, asked, token))
    expect([operation.name, envelope]).toEqual([
      operation.name,
      expect.objectContaining({ code: 400, reason: 'PAGE_SIZE', data: { field: 'pageSize' } }),
    ])
  }
})

test('a body is never read as what it only looks like: "5" is no 5', async () => {
  const strictly = operations.filter(({ name, body }) => body !== null && !multipart.includes(name))
  for (const operation of strictly) {
    const request = aFitting(operation)
    const body = Object.entries(Object(request.body))
    const number = body.find(([, value]) => typeof value === 'number')
    if (number === undefined) continue
    const asText = { ...request, body: { ...Object(request.body), [number[0]]: String(number[1]) } }
    const { envelope } = await send(app.app, httpRequest(operation, asText, token))
    expect([operation.name, envelope?.code]).toEqual([operation.name, 400])
  }
})
