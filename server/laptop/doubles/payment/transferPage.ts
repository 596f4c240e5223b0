import { yuanDigits } from '@contract/money'
import { escaped } from '../../../lib/markup'
import type { TransferRecord } from './book'
import { backLink, missing, page } from './cashierPage'
import type { TransferChoice } from './transfers'

const buttons: ReadonlyArray<readonly [TransferChoice, string]> = [
  ['confirm', '确认收款'],
  ['refuse', '收款失败'],
  ['lapse', '放着不管，过期退回'],
]

const odd: ReadonlyArray<readonly [TransferChoice, string]> = [
  ['late', '确认收款，通知迟到'],
  ['twice', '确认收款，通知两次'],
  ['lost', '确认收款，通知丢失'],
]

const titles: Readonly<Record<TransferRecord['state'], string>> = {
  WAIT_USER_CONFIRM: '拼拍 向你转账',
  SUCCESS: '已收款',
  FAIL: '转账未完成，已退回商家',
  CANCELLED: '商家已撤销转账',
}

/** The page on which WeChat asks whoever is to get money whether they take it. */
export function transferPage(record: TransferRecord, state: TransferRecord['state'], back: string): string {
  const [yuan = '0', fen = '00'] = yuanDigits(record.amountFen).split('.')
  const what = `<p class="amount"><small>¥</small>${yuan}<small>.${fen}</small></p><p class="what">${escaped(record.remark)}</p>`
  const mark = `<p class="mark">${state === 'SUCCESS' ? '✓' : '—'}</p>`
  const body = state === 'WAIT_USER_CONFIRM' ? `${what}${form(back)}` : `${mark}${what}${backLink(back)}`
  const note = `<p class="note">本机演示，不会真的转账。单号 ${escaped(record.outBillNo)}</p>`
  return page(`<h1>${titles[state]}</h1>${body}${note}`)
}

export function missingPage(): string {
  return missing('没有这笔转账', '链接已失效，请回到账单查看提现。')
}

function form(back: string): string {
  const button = ([choice, text]: readonly [TransferChoice, string]) =>
    `<button name="choice" value="${choice}"${choice === 'confirm' ? ' class="main"' : ''}>${text}</button>`
  const hidden = `<input type="hidden" name="redirect_url" value="${escaped(back)}">`
  return `<form method="post">${hidden}${buttons.map(button).join('')}<h2>试试少见的情形</h2>${odd.map(button).join('')}</form>`
}
