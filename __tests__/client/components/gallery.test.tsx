import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parts } from '../../gallery/parts/all'
import { leave, show } from '../screen'

const folders = readdirSync(join(__dirname, '../../../src/components'))

test('the gallery shows every part', () => {
  expect(Object.keys(parts).sort()).toEqual(folders.sort())
})

const states = Object.entries(parts).flatMap(([part, { states: all }]) =>
  Object.entries(all).map(([state, element]) => ({ name: `${part}: ${state}`, element })),
)

test.each(states)('$name is drawn', async ({ element }) => {
  await show(element)
  expect(document.body.querySelectorAll('[class*="pp-"]').length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain('页面出了点问题')
  leave()
})
