import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { escaped } from '../../../lib/markup'
import type { ComplaintRecord } from './book'
import { missing, page } from './cashierPage'
import type { Gateway } from './gateway'
import { Complaint, parsed, type Route } from './v3Route'

const Url = Type.Object({ url: Type.String({ pattern: '^https?://' }) })

/** The merchant's calls, and the page on which a payer complains. */
export function serveComplaints(app: FastifyInstance, { complaints, book }: Gateway, route: Route): void {
  const path = '/v3/merchant-service/complaints-v2'
  route('GET', path, ({ query }) => {
    const { begin_date: from = '', end_date: to = '', limit = '10', offset = '0' } = query
    return complaints.list(from, to, { limit: Number(limit), offset: Number(offset) })
  })
  route('GET', `${path}/:id`, ({ params }) => complaints.view(complaints.find(params.id ?? '')))
  route('GET', `${path}/:id/negotiation-historys`, ({ params }) => complaints.history(complaints.find(params.id ?? '')))
  route('POST', `${path}/:id/response`, ({ params, body }) => complaints.reply(complaints.find(params.id ?? ''), body))
  route('POST', `${path}/:id/complete`, ({ params, body }) =>
    complaints.complete(complaints.find(params.id ?? ''), body),
  )

  const notices = '/v3/merchant-service/complaint-notifications'
  const heard = () => ({ mchid: '', url: book.complaintUrl })
  route('GET', notices, () => {
    if (book.complaintUrl === '') throw new Complaint('RESOURCE_NOT_EXISTS', 404)
    return heard()
  })
  for (const method of ['POST', 'PUT'] as const)
    route(method, notices, ({ body }) => {
      book.complaintUrl = parsed(Url, body).url
      book.save()
      return heard()
    })

  const html = 'text/html; charset=utf-8'
  const at = '/cashier/complaint'
  const openOf = (outTradeNo: string) => complaints.all().filter((record) => record.outTradeNo === outTradeNo)
  app.get<{ Querystring: { id?: string } }>(at, ({ query }, reply) => {
    const trade = [...book.trades.values()].find(({ token }) => token === query.id)
    if (trade?.state !== 'paid') return reply.code(404).type(html).send(missing('没有这笔付款', '付过的款才能投诉。'))
    return reply.type(html).send(complaintPage(openOf(trade.outTradeNo)))
  })
  app.post<{ Querystring: { id?: string }; Body: string }>(at, ({ query, body }, reply) => {
    const trade = [...book.trades.values()].find(({ token }) => token === query.id)
    const form = new URLSearchParams(String(body))
    const text = (form.get('text') ?? '').slice(0, 200)
    if (trade?.state === 'paid' && text !== '') {
      const [open] = openOf(trade.outTradeNo).filter(({ state }) => state !== 'PROCESSED')
      if (open === undefined) complaints.file(trade, text, form.get('lost') === null ? 1 : 0)
      else complaints.say(open, text)
    }
    return reply.redirect(`${at}?id=${query.id ?? ''}`, 303)
  })
}

function complaintPage(records: readonly ComplaintRecord[]): string {
  const lines = records.flatMap(({ lines: said }) => said)
  const list = lines.map(({ by, text, kind }) => `<p><b>${escaped(by)}</b> ${escaped(text || kind)}</p>`).join('')
  const field = `<textarea name="text" required maxlength="200" rows="4" aria-label="投诉内容" style="width:100%;font:inherit"></textarea>`
  const lost = `<p><label><input type="checkbox" name="lost"> 通知丢失</label></p>`
  return page(`<h1>投诉商家</h1>${list}<form method="post">${field}${lost}<button class="main">提交</button></form>
<p class="note">本机演示：商家在运营后台看到并回复。</p>`)
}
