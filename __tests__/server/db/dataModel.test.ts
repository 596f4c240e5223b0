import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { columnsOf } from './columns'
import { drawn, unplaced } from './drawing'

const page = join(__dirname, '../../../docs/data-model.md')

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('every table has its area on the page of tables', async () => {
  expect(unplaced(await columnsOf(app.db))).toEqual([])
})

test('the page of tables draws the database as it is', async () => {
  const drawing = drawn(await columnsOf(app.db))
  if (process.env['DRAW'] === '1') writeFileSync(page, drawing)
  expect(readFileSync(page, 'utf8')).toBe(drawing)
})
