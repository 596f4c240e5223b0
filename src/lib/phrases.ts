/** What several features say in the same words (docs/decisions/011). What one feature says stands in that feature. */
export const phrases = {
  afterPaying: '支付后余额',
  agreed: '我已阅读并同意',
  chooseRegion: '选择省市区',
  copyContact: '复制联系方式',
  editPending: '修改审核中',
  editRefused: '修改未通过',
  enterPassword: '请输入密码',
  ownCard: '我的模特卡',
  platformFee: '拼单服务费',
  postSomething: '发一组作品，让大家认识你',
  submitted: '已提交，审核后可见',
  toSquare: '去广场看看',
  tryOtherWords: '换个关键字试试',
  voiceIntro: '语音介绍',
  vipFree: '会员免费看',
  writeSomething: '写点什么再发布',
} as const
