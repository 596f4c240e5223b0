import { randomInt } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'

const DemoAccount = Type.Object({
  role: Type.Union([Type.Literal('new'), Type.Literal('vip'), Type.Literal('model')]),
  phone: Type.String(),
  password: Type.String(),
  note: Type.String(),
})
export type DemoAccount = Static<typeof DemoAccount>
const DemoAccounts = Type.Array(DemoAccount)

const roles = [
  { role: 'new', phone: '13800000001', note: '新用户' },
  { role: 'vip', phone: '13800000002', note: '会员，拍币充足' },
  { role: 'model', phone: '13800000003', note: '模特本人' },
] as const

function fileOf(dataDir: string): string {
  return join(dataDir, 'demo-accounts.json')
}

/** The demo accounts of this installation with their passwords, as its seed made them; empty before that. */
export async function demoAccounts(dataDir: string): Promise<DemoAccount[]> {
  try {
    return Value.Parse(DemoAccounts, JSON.parse(await readFile(fileOf(dataDir), 'utf8')))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}

/** Makes the passwords once; a seed that is run again after a failure finds them here. Only the owner can read the file. */
export async function makeDemoAccounts(dataDir: string): Promise<DemoAccount[]> {
  const before = await demoAccounts(dataDir)
  if (before.length > 0) return before
  const accounts = roles.map((role) => ({ ...role, password: randomPassword() }))
  await mkdir(dataDir, { recursive: true })
  await writeFile(fileOf(dataDir), JSON.stringify(accounts, null, 2), { mode: 0o600 })
  await chmod(fileOf(dataDir), 0o600)
  return accounts
}

const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/** Eight letters and four digits that are not mistaken for each other. */
export function randomPassword(): string {
  const some = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('')
  return some(letters, 4) + some(digits, 4) + some(letters, 4)
}
