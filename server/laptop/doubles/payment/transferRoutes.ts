import type { FastifyInstance } from 'fastify'
import type { Gateway } from './gateway'
import { missingPage, transferPage } from './transferPage'
import { noTransfer, type TransferChoice } from './transfers'
import type { Route } from './v3Route'

const choices: readonly string[] = ['confirm', 'lost', 'twice', 'late', 'refuse', 'lapse'] satisfies TransferChoice[]

/** The merchant's calls, and the person's page. */
export function serveTransfers(app: FastifyInstance, { transfers }: Gateway, route: Route): void {
  const path = '/v3/fund-app/mch-transfer/transfer-bills'
  route('POST', path, ({ body }) => transfers.start(body))
  route('GET', `${path}/out-bill-no/:no`, ({ params }) => transfers.view(transfers.find(params.no ?? '')))
  route('GET', `${path}/transfer-bill-no/:no`, ({ params }) => {
    const record = transfers.all().find(({ transferBillNo }) => transferBillNo === params.no)
    return transfers.view(record ?? noTransfer())
  })
  route('POST', `${path}/out-bill-no/:no/cancel`, ({ params }) => transfers.cancel(transfers.find(params.no ?? '')))

  const html = 'text/html; charset=utf-8'
  const byToken = (token = '') => transfers.all().find((record) => record.token === token)
  app.get<{ Querystring: Query }>('/cashier/transfer', ({ query }, reply) => {
    const record = byToken(query.package)
    if (record === undefined) return reply.code(404).type(html).send(missingPage())
    return reply.type(html).send(transferPage(record, transfers.stateOf(record), query.redirect_url ?? ''))
  })
  app.post<{ Querystring: Query; Body: string }>('/cashier/transfer', ({ query, body }, reply) => {
    const record = byToken(query.package)
    if (record === undefined) return reply.code(404).type(html).send(missingPage())
    const form = new URLSearchParams(String(body))
    const choice = form.get('choice') ?? ''
    if (isChoice(choice)) transfers.choose(record, choice)
    const back = form.get('redirect_url') ?? ''
    return reply.redirect(/^https?:\/\//.test(back) ? back : `/cashier/transfer?package=${record.token}`, 303)
  })
}

interface Query {
  package?: string
  redirect_url?: string
}

function isChoice(text: string): text is TransferChoice {
  return choices.includes(text)
}
