import { randomUUID } from 'node:crypto'
import { apiBase, calls } from '@contract/calls'
import { transaction, type Db } from '../../../server/db/connection'
import { systemClock } from '../../../server/deps'
import { createAccount } from '../../../server/features/accounts/create'
import { openSession } from '../../../server/features/accounts/sessions'
import { ledgerDrift } from '../../../server/features/ledger/drift'
import { grantWelcomeCoins } from '../../../server/features/ledger/welcome'
import { vaultOf } from '../../../server/lib/vault'
import { aModel } from '../../support/builders/models'
import { aPhone } from '../../support/builders/users'
import { testEnv } from '../../support/env'

const coinsEach = 1_000_000
const rewardCoins = 10
/** 70 % reach the model's user. */
const earnedCoins = 7
const retryMs = 20

/** The server that is written to, and its database as its own role. */
interface Written {
  readonly url: string
  readonly secrets: { readonly secretKey: string }
  openDatabase(): Db
}

interface Writer {
  readonly id: string
  readonly token: string
  /** The orders that the server has answered for. */
  readonly acknowledged: string[]
}

/** Users who reward one model again and again, and remember every answer. */
export class Writers {
  private running: Promise<void>[] = []
  private stopping = false
  /** How often no answer came, or that the server is not ready. */
  unanswered = 0

  private constructor(
    private readonly url: string,
    private readonly modelId: string,
    private readonly ownerId: string,
    readonly writers: readonly Writer[],
  ) {}

  static async prepare(server: Written, count: number): Promise<Writers> {
    const db = server.openDatabase()
    try {
      const owner = await anAccount(server, db)
      const modelId = await aModel(db, { user_id: owner.id, no: randomUUID().slice(0, 8) })
      const writers: Writer[] = []
      for (let made = 0; made < count; made++) {
        const account = await anAccount(server, db)
        await transaction(db, (tx) => grantWelcomeCoins(tx, account.id, coinsEach))
        writers.push({ ...account, acknowledged: [] })
      }
      return new Writers(server.url, modelId, owner.id, writers)
    } finally {
      await db.destroy()
    }
  }

  /** Those that `prepare` of another release has made, by what `JSON.stringify` says of them. */
  static parse(text: string): Writers {
    const made: { url: string; modelId: string; ownerId: string; writers: Writer[] } = JSON.parse(text)
    return new Writers(made.url, made.modelId, made.ownerId, made.writers)
  }

  start(): void {
    this.running = this.writers.map((writer) => this.write(writer))
  }

  acknowledged(): number {
    return this.writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  }

  /** Resolves once this many more were acknowledged: so that every kill meets a server at work. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged() + count
    // A writer ends early for nothing but a refusal.
    const refused = Promise.race(this.running)
    while (this.acknowledged() < wanted) await Promise.race([pause(), refused])
  }

  /** Lets every writer finish what it has begun: what is in doubt is sent again under its key until it is answered. */
  async stop(): Promise<void> {
    this.stopping = true
    await Promise.all(this.running)
  }

  /** Every acknowledged reward is there once, every other thing is not, and every coin is where it belongs. */
  async mustAllBeThere(db: Db): Promise<void> {
    for (const { id, acknowledged } of this.writers) {
      const orders = await db.selectFrom('orders').select('id').where('user_id', '=', id).execute()
      expect(orders.map((order) => order.id).sort()).toEqual([...acknowledged].sort())
      const wallet = await db.selectFrom('wallet').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
      expect(wallet.gift).toBe(coinsEach - rewardCoins * acknowledged.length)
    }
    await this.mustReachTheModel(db)
    expect(await ledgerDrift(db)).toEqual({ coins: 0, fen: 0, wallets: 0, escrows: 0, paying: 0 })
  }

  /** The outbox carries the model's part: each once, however often its step was broken off. */
  private async mustReachTheModel(db: Db): Promise<void> {
    const due = () =>
      db.selectFrom('outbox').select('id').where('topic', '=', 'ledger.credit').where('done_at', 'is', null).execute()
    while ((await due()).length > 0) await pause()
    const wallet = await db.selectFrom('wallet').selectAll().where('user_id', '=', this.ownerId).executeTakeFirst()
    const { gift = 0, income = 0, paid = 0 } = wallet ?? {}
    expect(gift + income + paid).toBe(earnedCoins * this.acknowledged())
  }

  private async write(writer: Writer): Promise<void> {
    while (!this.stopping) {
      const key = randomUUID()
      let orderId = await this.reward(writer, key)
      while (orderId === null) {
        this.unanswered += 1
        await pause()
        orderId = await this.reward(writer, key)
      }
      writer.acknowledged.push(orderId)
    }
  }

  /** The order of an acknowledged reward, or null when no answer came or the server was not ready. */
  private async reward({ token }: Writer, key: string): Promise<string | null> {
    const headers = { authorization: token, 'idempotency-key': key, 'content-type': 'application/json' }
    const body = JSON.stringify({ modelId: this.modelId, priceCoins: rewardCoins })
    const url = `${this.url}${apiBase}/${calls.rewardModel.path}`
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) })
      const answer: { code: number; data: { orderId: string }; reason?: string } = JSON.parse(await response.text())
      if (answer.code === 200) return answer.data.orderId
      if (answer.code === 503) return null
      throw new Error(`a reward was refused: ${answer.code} ${answer.reason}`)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('a reward')) throw error
      return null
    }
  }
}

async function anAccount({ secrets }: Written, db: Db): Promise<{ id: string; token: string }> {
  const vault = vaultOf(testEnv({ secretKey: secrets.secretKey }))
  const now = systemClock.now()
  return transaction(db, async (tx) => {
    const id = await createAccount(tx, vault, { phone: aPhone(), passwordHash: 'none' }, now)
    return { id, token: await openSession(tx, id, 'h5', now) }
  })
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, retryMs))
}
