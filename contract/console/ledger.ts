import Type, { type Static } from 'typebox'
import { Day, Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'
import { pageOf, paging } from './paging'

const Entry = Type.Object({ account: Type.String(), bucket: Type.String(), amount: Type.Integer() })

const Transaction = Type.Object({
  id: Id,
  user: Type.Object({ id: Id, nickname: Type.String() }),
  ref: Type.String(),
  kind: Type.String(),
  memo: Type.String(),
  orderId: Type.Union([Id, Type.Null()]),
  at: Instant,
  entries: Type.Array(Entry),
})
export type Transaction = Static<typeof Transaction>

const wanted = {
  userId: Type.Optional(Id),
  orderId: Type.Optional(Id),
  kind: Type.Optional(Type.String({ maxLength: 40 })),
  day: Type.Optional(Day),
}

export const listTransactions = consoleEndpoint('listTransactions', {
  summary: 'What moved in the ledger, by person, order, kind and day, the newest first',
  query: strict({ ...wanted, ...paging }),
  data: pageOf(Transaction),
})

export const exportTransactions = consoleEndpoint('exportTransactions', {
  summary: 'The same as a CSV file, a line an entry',
  query: strict(wanted),
  data: Type.Unknown(),
})

export const getBooks = consoleEndpoint('getBooks', {
  summary: 'What each account holds, and what must be 0 in sound books',
  data: Type.Object({
    accounts: Type.Array(
      Type.Object({ account: Type.String(), currency: Type.Enum(['coin', 'fen']), amount: Type.Integer() }),
    ),
    drift: Type.Object({
      coins: Type.Integer(),
      fen: Type.Integer(),
      wallets: Type.Integer(),
      escrows: Type.Integer(),
    }),
  }),
})
