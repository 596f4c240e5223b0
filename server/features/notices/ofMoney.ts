import { yuanExact } from '@contract/money'
import { ownPath } from '@contract/ownPath'
import { shanghaiDay } from '@contract/shanghai'
import { row } from './row'

const bills = ownPath('pages/me/orders/orders', { tab: 'bills' })
const memberCentre = ownPath('pages/me/memberCenter')

/** What is told of somebody's own coins, money and membership. */
export const ofMoney = {
  paid: row(
    { kind: 'wallet', to: '付款的人', when: '付款到账', message: 'orderPaid' },
    ({ title, path }: { title: string; path: string }) => ({ subject: title, text: `${title}已支付成功`, path }),
  ),
  refunded: row(
    { kind: 'wallet', to: '付款的人', when: '退款到账' },
    ({ fen, memo }: { fen: number; memo: string }) => ({
      subject: yuanExact(fen),
      text: `${yuanExact(fen)} 已退回你的付款账户：${memo}`,
      path: ownPath('pages/me/orders/orders'),
    }),
  ),
  payoutWaits: row({ kind: 'wallet', to: '提现的人', when: '提现等确认收款' }, ({ fen }: { fen: number }) => ({
    subject: yuanExact(fen),
    text: `提现 ${yuanExact(fen)} 等你确认收款，24 小时内有效`,
    path: bills,
  })),
  payoutDone: row({ kind: 'wallet', to: '提现的人', when: '提现到账' }, ({ fen }: { fen: number }) => ({
    subject: yuanExact(fen),
    text: `提现 ${yuanExact(fen)} 已到账，请在微信零钱查看`,
    path: bills,
  })),
  payoutBack: row(
    { kind: 'wallet', to: '提现的人', when: '提现没有成功' },
    ({ fen, why }: { fen: number; why: string }) => ({
      subject: yuanExact(fen),
      text: `提现 ${yuanExact(fen)} 没有成功，已退回余额：${why}`,
      path: bills,
    }),
  ),
  membershipEnding: row({ kind: 'wallet', to: '会员', when: '到期前 3 天' }, ({ until }: { until: Date }) => ({
    subject: '会员',
    text: `你的会员将于 ${shanghaiDay(until)} 到期`,
    path: memberCentre,
  })),
  welcome: row({ kind: 'wallet', to: '新用户', when: '注册' }, ({ coins }: { coins: number }) => ({
    subject: `新人礼金 ${coins} 拍币`,
    text: `新人礼金 ${coins} 拍币已到账，可用来加入拼单或解锁内容`,
    path: bills,
  })),
  converted: row({ kind: 'wallet', to: '邀请人', when: '兑换邀请奖励' }, ({ coins }: { coins: number }) => ({
    subject: `邀请奖励 ${coins} 拍币`,
    text: `邀请奖励 ${coins} 拍币已到账`,
    path: bills,
  })),
  invited: row({ kind: 'wallet', to: '邀请人', when: '好友完成了第一次' }, ({ coins }: { coins: number }) => ({
    subject: `${coins} 拍币`,
    text: `你邀请的好友达成条件，可兑换 ${coins} 拍币`,
    path: ownPath('pages/invite/myInvite/myInvite'),
  })),
} as const
