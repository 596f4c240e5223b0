import { uuidv7 } from 'uuidv7'
import { limits } from '@contract/limits'
import type { Tx } from '../../db/connection'
import { createAccount } from '../../features/accounts/create'
import { ledger, type Entry } from '../../features/ledger/ledger'
import { grantWelcomeCoins } from '../../features/ledger/welcome'
import { vaultOf } from '../../lib/vault'
import type { DemoAccount } from './accounts'
import { hoursFrom } from './choose'
import type { Seeding } from './seeding'
import { nicknames } from './texts/people'

export interface HashedAccount extends DemoAccount {
  readonly passwordHash: string
}

export interface People {
  /** Users who are no models, the two demo accounts not among them. */
  readonly photographers: readonly string[]
  readonly newcomer: string
  readonly vip: string
  readonly modelUser: string
}

const vipDays = 365
const vipCoins = 5000
const eventCoins = 240
/** What the model's user may have paid out. */
const earnedFen = 26_000
/** Since when the demo's members are here: before the first share order that they took part in. */
const memberDays = 30

/** Photographers and the demo accounts, each with coins that the ledger knows. */
export async function seedPeople(seeding: Seeding, accounts: readonly HashedAccount[]): Promise<People> {
  const photographers = await addUsers(seeding, nicknames)
  const newcomer = await addDemo(seeding, accounts, { role: 'new', nickname: '新来的拍友' })
  const vip = await addDemo(seeding, accounts, { role: 'vip', nickname: '西山照相馆' })
  const modelUser = await addDemo(seeding, accounts, { role: 'model', nickname: '林知夏' })
  for (const id of photographers) await giveCoins(seeding, id, { bucket: 'gift', amount: eventCoins })
  await giveCoins(seeding, vip, { bucket: 'paid', amount: vipCoins })
  await giveCoins(seeding, modelUser, { bucket: 'fen', amount: earnedFen }, '席位费收益')
  await grantWelcomeCoins(seeding.tx, newcomer, limits.welcomeCoins, seeding.now)
  return { photographers, newcomer, vip, modelUser }
}

/** Users without a phone number: nobody can sign in as them. They have been here for one to eleven months, unless said. */
export async function addUsers(
  { tx, now, book }: Seeding,
  names: readonly string[],
  since = (index: number) => hoursFrom(now, -24 * (30 + ((index * 37) % 300))),
): Promise<string[]> {
  const rows = names.map((nickname, index) => {
    const id = uuidv7()
    book.avatar(`avatar/${id}`, { kind: 'avatar', seed: `user/${nickname}`, width: 256, height: 256 })
    return { id, nickname, avatar_key: `avatar/${id}`, region_code: null, vip_until: null, created_at: since(index) }
  })
  await tx
    .insertInto('app_user')
    .values(rows.map((row) => ({ ...row, phone_sealed: null, deleted_at: null })))
    .execute()
  return rows.map(({ id }) => id)
}

interface Demo {
  readonly role: DemoAccount['role']
  readonly nickname: string
}

async function addDemo(
  { tx, now, env, book }: Seeding,
  accounts: readonly HashedAccount[],
  { role, nickname }: Demo,
): Promise<string> {
  const account = accounts.find((one) => one.role === role)
  if (account === undefined) throw new Error(`no demo account ${role}`)
  const { phone, passwordHash } = account
  const vip = role === 'vip' ? { vipUntil: hoursFrom(now, 24 * vipDays) } : {}
  const since = role === 'new' ? now : hoursFrom(now, -24 * memberDays)
  const id = await createAccount(tx, vaultOf(env), { phone, passwordHash, nickname, ...vip }, since)
  if (role !== 'model') book.avatar(`avatar/${id}`, { kind: 'avatar', seed: `demo/${role}`, width: 256, height: 256 })
  return id
}

/** Coins of the demo, or what was earned in it, out of the platform's grants. */
async function giveCoins(
  { tx, now }: { tx: Tx; now: Date },
  userId: string,
  coins: Omit<Entry, 'account'>,
  memo = '体验拍币',
) {
  await ledger.post(tx, {
    userId,
    ref: 'demo',
    kind: 'grant',
    orderId: null,
    memo,
    at: hoursFrom(now, -24 * memberDays),
    entries: [
      { account: 'platform:grants', bucket: coins.bucket, amount: -coins.amount },
      { account: 'wallet', ...coins },
    ],
  })
}
