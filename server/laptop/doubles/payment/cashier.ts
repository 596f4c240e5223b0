import type { FastifyInstance } from 'fastify'
import type { Trade } from './book'
import { cashierPage, missingPage } from './cashierPage'
import type { Choice, Gateway } from './gateway'
import { openVirtualSheet } from './xpay'

interface Address {
  id?: string
  redirect_url?: string
}

const choices: readonly string[] = [
  'succeed',
  'cancel',
  'fail',
  'late',
  'twice',
  'lost',
  'refundFails',
] satisfies Choice[]

/** Where a person pays: every kind of payment has its page here, whatever opened it. */
export function serveCashier(app: FastifyInstance, gateway: Gateway): void {
  const html = 'text/html; charset=utf-8'
  app.get<{ Querystring: Address }>('/cashier', ({ query }, reply) => {
    const trade = gateway.book.find({ token: query.id ?? '' })
    if (trade === undefined) return reply.code(404).type(html).send(missingPage())
    return reply.type(html).send(cashierPage(trade, canPay(gateway, trade), addressOf(query.redirect_url)))
  })
  app.post<{ Querystring: Address; Body: string }>('/cashier', ({ query, body }, reply) => {
    const trade = gateway.book.find({ token: query.id ?? '' })
    if (trade === undefined) return reply.code(404).type(html).send(missingPage())
    const form = new URLSearchParams(String(body))
    const back = addressOf(form.get('redirect_url') ?? undefined)
    const choice = form.get('choice') ?? ''
    if (isChoice(choice)) gateway.choose(trade, choice)
    return reply.redirect(back === '' ? `/cashier?id=${trade.token}` : back, 303)
  })
  // The payment sheet of WeChat's client and of the mini-program, as a page.
  app.get<{ Querystring: { prepay_id?: string } }>('/cashier/sheet', ({ query }, reply) => {
    const trade = gateway.book.find({ prepayId: query.prepay_id ?? '' })
    if (trade === undefined) return reply.code(404).type(html).send(missingPage())
    return reply.redirect(`/cashier?id=${trade.token}`, 303)
  })
  app.post<{ Body: string }>('/cashier/virtual', ({ body }, reply) => {
    const { openid = '', signData = '', paySig = '' }: Record<string, string> = JSON.parse(String(body))
    const trade = openVirtualSheet(gateway, { openid, signData, paySig })
    if (trade === null) return reply.code(400).send({ errMsg: 'requestVirtualPayment:fail PAY_SIGN_ERROR' })
    return { url: `/cashier?id=${trade.token}` }
  })
}

function canPay(gateway: Gateway, trade: Trade): boolean {
  return trade.state === 'unpaid' && gateway.settings.now() < new Date(trade.expiresAt)
}

function isChoice(text: string): text is Choice {
  return choices.includes(text)
}

/** Only pages of the web; anything else is as none. */
function addressOf(text = ''): string {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : ''
}
