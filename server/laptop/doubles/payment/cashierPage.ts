import { yuanDigits } from '@contract/money'
import { escaped } from '../../../lib/markup'
import type { Trade } from './book'
import type { Choice } from './gateway'

const style = `
:root { color-scheme: light dark; --card: #fff; --line: #0001; --dim: #6b7280; --green: #07a35a }
@media (prefers-color-scheme: dark) { :root { --card: #1d1f23; --line: #fff2; --dim: #9ca3af; --green: #2bc27c } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 480px; min-height: 100vh; padding: 32px 20px; font: 16px/1.6 system-ui, "PingFang SC", sans-serif; background: light-dark(#f4f5f7, #111214) }
main { background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 24px 20px }
h1 { font-size: 16px; font-weight: 500; margin: 0; color: var(--dim); text-align: center }
.amount { text-align: center; font-size: 44px; font-weight: 600; margin: 4px 0 0; letter-spacing: -1px }
.amount small { font-size: 24px } .what { text-align: center; margin: 0 0 20px; overflow-wrap: anywhere }
button, a.back { display: block; width: 100%; min-height: 48px; margin: 10px 0 0; padding: 0 16px; border-radius: 12px; border: 1px solid var(--line); background: transparent; color: inherit; font: inherit; cursor: pointer; text-align: center; line-height: 46px; text-decoration: none }
button.main, a.back.main { background: var(--green); border-color: transparent; color: #fff; font-weight: 600 }
h2 { font-size: 13px; font-weight: 500; color: var(--dim); margin: 22px 0 0 } p.note { font-size: 13px; color: var(--dim); margin: 20px 0 0; overflow-wrap: anywhere }
.mark { text-align: center; font-size: 40px; color: var(--green); line-height: 1.2 }`

const choices: ReadonlyArray<readonly [Choice, string]> = [
  ['succeed', '确认支付'],
  ['cancel', '取消支付'],
  ['fail', '支付失败'],
]

const odd: ReadonlyArray<readonly [Choice, string]> = [
  ['late', '支付成功，通知迟到'],
  ['twice', '支付成功，通知两次'],
  ['lost', '支付成功，通知丢失'],
  ['refundFails', '支付成功，以后退款异常'],
]

/** The page of one payment: what it is, and what may become of it. */
export function cashierPage(trade: Trade, open: boolean, back: string): string {
  const [yuan = '0', fen = '00'] = yuanDigits(trade.amountFen).split('.')
  const what = `<p class="amount"><small>¥</small>${yuan}<small>.${fen}</small></p><p class="what">${escaped(trade.description)}</p>`
  const complain =
    trade.state === 'paid' ? `<a class="back" href="/cashier/complaint?id=${trade.token}">投诉商家</a>` : ''
  const over = `<p class="mark">${markOf(trade)}</p>${what}${backLink(back)}${complain}`
  const body = open ? `${what}${form(back)}` : over
  return page(
    `<h1>${titleOf(trade, open)}</h1>${body}<p class="note">本机演示收银台，不会真的扣款。单号 ${escaped(trade.outTradeNo)}</p>`,
  )
}

export function missingPage(): string {
  return missing('没有这笔付款', '链接已失效，请回到订单重新支付。')
}

export function missing(title: string, way: string): string {
  return page(`<h1>${title}</h1><p class="what">${way}</p>`)
}

function titleOf(trade: Trade, open: boolean): string {
  if (open) return '向 拼拍 付款'
  if (trade.state === 'paid') return '支付成功'
  return trade.state === 'failed' ? '支付失败，请回到商家重新下单' : '订单已关闭，不能再支付'
}

function markOf(trade: Trade): string {
  return trade.state === 'paid' ? '✓' : '—'
}

function form(back: string): string {
  const button = ([choice, text]: readonly [Choice, string]) =>
    `<button name="choice" value="${choice}"${choice === 'succeed' ? ' class="main"' : ''}>${text}</button>`
  const hidden = `<input type="hidden" name="redirect_url" value="${escaped(back)}">`
  return `<form method="post">${hidden}${choices.map(button).join('')}<h2>试试少见的情形</h2>${odd.map(button).join('')}</form>`
}

export function backLink(back: string): string {
  return back === '' ? '' : `<a class="back main" href="${escaped(back)}">返回商家</a>`
}

export function page(body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>收银台</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}
