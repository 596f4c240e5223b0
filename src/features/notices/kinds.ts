import type { IconName } from '@/components/Icon/iconNames'
import type { NoticeKind } from '@contract/states'

interface KindLook {
  readonly name: string
  /** What a switch of it keeps away. */
  readonly note: string
  readonly icon: IconName
  readonly tone: 'primary' | 'teal' | 'warning' | 'error' | 'success'
}

/** How each kind of notice looks, and what settings call it. */
export const kindLooks: Readonly<Record<NoticeKind, KindLook>> = {
  seat: { name: '我的拼单', note: '有人加入、成团、取消', icon: 'people', tone: 'primary' },
  booked: { name: '约我的拼单', note: '作为模特收到的预约', icon: 'calendar', tone: 'teal' },
  waiting: { name: '候补', note: '名次变化和空位', icon: 'ticket', tone: 'warning' },
  reminder: { name: '开拍提醒', note: '前一天和前两小时', icon: 'clock', tone: 'warning' },
  talk: { name: '拼单聊天', note: '没读的消息', icon: 'comment', tone: 'primary' },
  review: { name: '评价', note: '收到的评价和待写的评价', icon: 'star', tone: 'warning' },
  like: { name: '赞', note: '每天合成一条', icon: 'heart', tone: 'error' },
  follow: { name: '新关注', note: '有人关注了我', icon: 'person', tone: 'teal' },
  comment: { name: '评论和回复', note: '写给我的话', icon: 'comment', tone: 'teal' },
  income: { name: '收益', note: '被解锁和被打赏', icon: 'gift', tone: 'success' },
  wallet: { name: '钱包和会员', note: '支付、退款、到期、礼金', icon: 'wallet', tone: 'primary' },
  news: { name: '公告和活动', note: '平台告诉大家的事', icon: 'info', tone: 'teal' },
  standing: { name: '审核', note: '运营者的决定', icon: 'shield', tone: 'error' },
}
