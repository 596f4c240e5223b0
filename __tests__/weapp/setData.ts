import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { dataNames } from '../../src/platform/view/attributes/dataNames'
import type { Caller } from './componentFramework'
import type { World } from './world'
import { blame, guarded } from './world'

/** WeChat refuses more than this in one call. */
const setDataLimitBytes = 1024 * 1024

/**
 * Makes setData what it is on a phone: a copy through JSON, measured, refused when it is too large. It also finds nodes
 * that base.wxml has no template for, which a phone shows as nothing at all.
 */
export function meterSetData(world: World, caller: Caller, where: string): void {
  const original = caller.setData
  const unknownNodes = unknownNodeFinder(world.pack.root)
  caller.setData = function setData(this: Caller, data: unknown, done?: () => void): unknown {
    if (typeof data !== 'object' || data === null) {
      blame(world, 'setData', new Error('setData needs an object'))
      return undefined
    }
    const { text, undefinedKeys } = serialise(world, data)
    const bytes = Buffer.byteLength(text)
    world.setDatas.push({ where, bytes, text })
    for (const name of unknownNodes(text)) {
      blame(world, 'wxml', new Error(`no template for node type "${name}" in base.wxml: it shows nothing`))
    }
    if (bytes > setDataLimitBytes) blame(world, 'setData', new Error(`${bytes} bytes on ${where}: over 1024 kB`))
    if (undefinedKeys[0] !== undefined) {
      world.sandbox.log.push({
        level: 'warn',
        text: `Setting data field "${undefinedKeys[0]}" to undefined is invalid.`,
      })
    }
    const whenDone = done && ((): unknown => guarded(world, 'setData callback', done))
    return original.call(this, world.sandbox.into(JSON.parse(text)), whenDone as (() => void) | undefined)
  }
}

function serialise(world: World, data: object): { text: string; undefinedKeys: string[] } {
  const undefinedKeys: string[] = []
  const text = JSON.stringify(data, (key, value: unknown) => {
    if (value === undefined) undefinedKeys.push(key)
    if (typeof value === 'function') blame(world, 'setData', new Error(`function in setData at ${key}`))
    return value
  })
  return { text, undefinedKeys }
}

const sentType = new RegExp(`"${dataNames.nn}":"([\\w-]+)"`, 'g')

/** Taro writes one template a node type into base.wxml and sends the type's name (src/platform/view/attributes/dataNames.ts). */
function unknownNodeFinder(root: string): (text: string) => string[] {
  const file = path.join(root, 'base.wxml')
  if (!existsSync(file)) return () => []
  const known = new Set(
    [...readFileSync(file, 'utf8').matchAll(/<template name="tmpl_\d+_([\w-]+)"/g)].map((m) => m[1]),
  )
  return (text) => {
    const fresh: string[] = []
    for (const [, name] of text.matchAll(sentType)) {
      if (name === undefined || known.has(name)) continue
      known.add(name)
      fresh.push(name)
    }
    return fresh
  }
}
