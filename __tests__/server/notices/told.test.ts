import { uuidv7 } from 'uuidv7'
import type { Notice } from '@contract/notices'
import { talkPath } from '../../../server/features/notices/ofTalk'
import { told } from '../../../server/features/notices/told'
import { decided, editCard } from '../../support/builders/checks'
import { aModel } from '../../support/builders/models'
import { aPhotographer, join, setPrices } from '../../support/builders/shareOrders'
import { type TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'
import { aMembershipThatEnds } from './membership'
import { aNews } from './news'
import { aPayout } from './payout'
import { scenesOf, type Scenes } from './scenes'
import { standingWalks } from './standingWalks'

let app: PaymentTestApp
let model: TestUser
let modelId: string
let scene: Scenes
beforeEach(async () => {
  app = await buildPaymentApp()
  await setPrices(app)
  model = await app.aUser()
  modelId = await aModel(app.db, { user_id: model.id })
  scene = scenesOf(app, modelId)
})
afterEach(() => app.close())

/** Who heard, in what words, and where they lead. */
type Heard = readonly [user: TestUser, text: string, path: string]

async function noticesOf(user: TestUser): Promise<Notice[]> {
  await runDueJobs(app.deps)
  return (await app.as(user).call('listOwnNotices', { pageSize: 50 })).records
}

const shootEnds = '2026-06-10T16:00:00+08:00'
const bills = '/pages/me/orders/orders?tab=bills'
const myPosts = '/pages/me/myPosts/myPosts'

/** How each row comes about by what people and operators do. */
const walks: Readonly<Record<keyof typeof told, () => Promise<Heard>>> = {
  booked: async () => {
    const { path } = await scene.aBooking({ members: 1 })
    return [model, '林知夏有新的拼单，06-10 14:00 开拍', path]
  },
  bookedJoined: async () => {
    const { path } = await scene.aBooking()
    return [model, '加入了林知夏的拼单，现在 2/3 人', path]
  },
  bookedLeft: async () => {
    const { last, shareId, path } = await scene.aBooking()
    await scene.exit(last, shareId)
    return [model, '退出了林知夏的拼单，现在 1/3 人', path]
  },
  bookedFormed: async () => {
    const { path } = await scene.aBooking({ members: 3 })
    return [model, '林知夏的拼单已成团，点击查看集合地址和联系方式', path]
  },
  bookedFreed: async () => {
    const { opener, shareId, path } = await scene.aBooking({ members: 1 })
    await scene.exit(opener, shareId)
    return [model, '林知夏的拼单已取消，时段重新开放', path]
  },
  bookedEnded: async () => {
    const { path } = await scene.aBooking()
    app.clock.set(shootEnds)
    return [model, '林知夏的拼单已结束', path]
  },
  reviewed: async () => {
    const { last, shareId, path } = await scene.aBooking()
    app.clock.set(shootEnds)
    await runDueJobs(app.deps)
    const review = { text: '很会带动气氛', parentType: 'shareOrder', parentId: shareId, stars: 5 } as const
    await app.as(last).call('saveComment', review)
    return [model, '给林知夏的拼单打了 5 星', path]
  },
  joined: async () => {
    const { opener, path } = await scene.aBooking()
    return [opener, '加入了林知夏的拼单，现在 2/3 人', path]
  },
  left: async () => {
    const { opener, last, shareId, path } = await scene.aBooking()
    await scene.exit(opener, shareId)
    return [last, '退出了林知夏的拼单，现在 1/3 人', path]
  },
  formed: async () => {
    const { opener, path } = await scene.aBooking()
    app.clock.set('2026-06-09T14:00:00+08:00')
    return [opener, '林知夏的拼单已成团，点击查看集合地址和联系方式', path]
  },
  tooFew: async () => {
    const { opener, path } = await scene.aBooking({ members: 1 })
    app.clock.set('2026-06-09T14:00:00+08:00')
    return [opener, '林知夏的拼单人数不足，已取消，费用已退回', path]
  },
  cancelled: async () => {
    const { last, shareId, path } = await scene.aBooking()
    await scene.exit(model, shareId)
    return [last, '林知夏的拼单已被模特取消，费用已退回', path]
  },
  ended: async () => {
    const { last, path } = await scene.aBooking()
    app.clock.set(shootEnds)
    return [last, '林知夏的拼单已结束，去写评价吧', path]
  },
  waitedInVain: async () => {
    const { first, shareId, path } = await scene.aWaited()
    await scene.exit(model, shareId)
    return [first, '林知夏的拼单已取消，候补已结束', path]
  },
  movedUp: async () => {
    const { first, second, shareId, path } = await scene.aWaited()
    await scene.wait(first, shareId, false)
    return [second, '林知夏的拼单候补名单有变动，你现在是第 1 位', path]
  },
  offered: async () => {
    const { first, last, shareId, path } = await scene.aWaited({ feeFen: 5000 })
    await scene.exit(last, shareId)
    return [first, '林知夏的拼单有空位了，请在保留时间内确认加入', path]
  },
  offerOver: async () => {
    const { first, last, shareId, path } = await scene.aWaited({ feeFen: 5000 })
    await scene.exit(last, shareId)
    await runDueJobs(app.deps)
    app.clock.advance({ hours: 2 })
    expect((await noticesOf(first)).filter(({ text }) => text.includes('请在保留时间内'))).toEqual([])
    return [first, '林知夏的拼单的空位没有在保留时间内确认，名额已给下一位', path]
  },
  seated: async () => {
    const { first, last, shareId, path } = await scene.aWaited()
    await scene.exit(last, shareId)
    return [first, '候补成功，已为你加入林知夏的拼单', path]
  },
  tooPoor: async () => {
    const { first, last, shareId, path } = await scene.aWaited({ coins: 19 })
    await scene.exit(last, shareId)
    return [first, '林知夏的拼单轮到你时拍币不足，名额已给下一位，充值后可重新候补', path]
  },
  moveProposed: async () => {
    const { last, path } = await scene.aProposal()
    return [last, '林知夏的拼单提议改到 06-10 16:00–18:00，请在时限内答复', path]
  },
  moved: async () => {
    const { last, shareId, moveId, path } = await scene.aProposal()
    await app.as(last).call('answerMove', { shareId, moveId, agrees: true })
    return [model, '林知夏的拼单已改到 06-10 16:00–18:00', path]
  },
  moveFailed: async () => {
    const { opener, last, shareId, moveId, path } = await scene.aProposal()
    await app.as(last).call('answerMove', { shareId, moveId, agrees: false })
    return [opener, '林知夏的拼单的改期没有通过，仍在 06-10 14:00–16:00', path]
  },
  moveWithdrawn: async () => {
    const { opener, last, shareId, moveId, path } = await scene.aProposal()
    await app.as(opener).call('answerMove', { shareId, moveId, agrees: false })
    return [last, '林知夏的拼单的改期提议已撤回，仍在 06-10 14:00–16:00', path]
  },
  waitedForOldTime: async () => {
    const { last, shareId, moveId, path } = await scene.aProposal({ maxUsers: 2 })
    const waiter = await aPhotographer(app)
    await scene.wait(waiter, shareId)
    await app.as(last).call('answerMove', { shareId, moveId, agrees: true })
    return [waiter, '林知夏的拼单改到 06-10 16:00–18:00，候补已取消，想来可以重新候补', path]
  },
  talked: async () => {
    const { opener, last, shareId } = await scene.aBooking({ members: 3 })
    await app.as(opener).call('sendTalk', { shareId, key: uuidv7(), text: '我带反光板' })
    app.clock.advance({ minutes: 2 })
    return [last, '林知夏的拼单有', talkPath(shareId)]
  },
  tomorrow: async () => {
    const { opener, path } = await scene.aBooking({ members: 3 })
    app.clock.set('2026-06-09T14:00:00+08:00')
    return [opener, '林知夏的拼单 06-10 14:00 开拍，集合地址和联系方式都在这里', path]
  },
  soon: async () => {
    const { path } = await scene.aBooking({ members: 3 })
    app.clock.set('2026-06-10T12:00:00+08:00')
    return [model, '林知夏的拼单 06-10 14:00 开拍，该准备出发了', path]
  },
  homeAsked: async () => {
    const { opener, shareId, path } = await scene.aBooking({ members: 3 })
    await app.as(opener).call('saveHomeContact', { shareId, phone: '13912345678' })
    app.clock.set('2026-06-10T18:00:00+08:00')
    return [opener, '林知夏的拼单结束了，到家了吗？点这里报个平安', path]
  },
  unlocked: async () => {
    const { author, id, path } = await scene.aPostOf(30)
    await app.as(await aPhotographer(app)).call('unlockComment', { id, priceCoins: 30 })
    return [author, '，你得到 21 拍币', path]
  },
  liked: async () => {
    const { author, id, path } = await scene.aPostOf()
    const like = { kind: 'like', targetType: 'post', targetId: id, on: true } as const
    await app.as(await app.aUser({ nickname: '小夏' })).call('saveUserdata', like)
    return [author, '小夏 赞了你的帖子「海边的一组日落」', path]
  },
  followed: async () => {
    const [author, fan] = [await app.aUser(), await app.aUser({ nickname: '小夏' })]
    const follow = { kind: 'follow', targetType: 'user', targetId: author.id, on: true } as const
    await app.as(fan).call('saveUserdata', follow)
    return [author, '小夏 关注了你', `/pages/me/person?id=${fan.id}`]
  },
  commented: async () => {
    const { author, id, path } = await scene.aPostOf()
    await scene.comment(await app.aUser({ nickname: '小夏' }), id)
    return [author, '小夏 评论了你的帖子「海边的一组日落」', path]
  },
  replied: async () => {
    const { author, id, path } = await scene.aPostOf()
    const reader = await app.aUser()
    const first = await scene.comment(reader, id)
    await scene.comment(author, id, { replyTo: first.id })
    return [reader, '在「海边的一组日落」下回复了你', path]
  },
  rewarded: async () => {
    await app.as(await aPhotographer(app)).call('rewardModel', { modelId, priceCoins: 20, message: '光很好看' })
    return [model, '打赏了 20 拍币，你得到 14 拍币，并留言：「光很好看」', bills]
  },
  refused: async () => {
    const author = await aPhotographer(app)
    await app.as(author).call('saveComment', { text: '今晚约炮吗，地点随你定', publishCoins: 10 })
    return [author, '你的帖子没有通过审核：含有不合适的词句', myPosts]
  },
  takenDown: async () => {
    const { author, id } = await scene.aPostOf()
    await operate(app, 'take-down', 'post', id, ...because)
    return [author, '你的帖子已被下架', myPosts]
  },
  approved: async () => {
    await editCard(app, { modelId, userId: model.id })
    await decided(app, modelId, 'passed')
    return [model, '你的模特卡已通过审核，现在大家都能看到', '/pages/userInfo/userInfo?tab=model']
  },
  cancelledByUs: async () => {
    const { last, path } = await scene.aBooking()
    await operate(app, 'suspend', model.id, ...because)
    return [last, '林知夏的拼单已由平台取消，费用已退回', path]
  },
  news: () => aNews(app),
  standing: () => standingWalks(app, model).standing(),
  appealRefused: () => standingWalks(app, model).appealRefused(),
  appealed: async () => {
    const { author, id } = await scene.aPostOf()
    await operate(app, 'take-down', 'post', id, ...because)
    await app.as(author).call('updateComment', { id, appeal: '没有不合适的内容' })
    await decided(app, id, 'passed')
    return [author, '你的帖子申诉已通过，现在大家都能看到', myPosts]
  },
  paid: async () => {
    const user = await app.aUser()
    const orderId = await app.coinOrder(user)
    await app.payLocally(user, orderId, 'succeed')
    return [user, '300 拍币已支付成功', `/pages/syt/syt?orderId=${orderId}`]
  },
  refunded: async () => {
    const user = await app.aUser()
    const orderId = await app.coinOrder(user)
    await app.payLocally(user, orderId, 'succeed')
    await operate(app, 'refund', orderId, ...because)
    await runDueJobs(app.deps)
    await app.settled()
    return [user, '¥30.00 已退回你的付款账户', '/pages/me/orders/orders']
  },
  payoutWaits: () => aPayout(app, model, ['提现 ¥50.00 等你确认收款，24 小时内有效']),
  payoutDone: () => aPayout(app, model, ['提现 ¥50.00 已到账，请在微信零钱查看', 'confirm']),
  payoutBack: () => aPayout(app, model, ['提现 ¥50.00 没有成功，已退回余额：24 小时内没有确认收款', 'lapse']),
  membershipEnding: () => aMembershipThatEnds(app),
  welcome: async () => [await scene.register(), '新人礼金 60 拍币已到账，可用来加入拼单或解锁内容', bills],
  converted: async () => {
    const [inviter] = await walks.invited()
    await app.as(inviter).call('convertInvites')
    await app.as(inviter).call('convertInvites')
    return [inviter, '邀请奖励 20 拍币已到账', bills]
  },
  invited: async () => {
    const inviter = await aPhotographer(app)
    const { code } = await app.as(inviter).call('getInvite')
    const { shareId } = await scene.aBooking()
    await join(app, await scene.register(code), shareId)
    app.clock.set(shootEnds)
    await runDueJobs(app.deps)
    app.clock.advance({ hours: 1 })
    return [inviter, '你邀请的好友达成条件，可兑换 20 拍币', '/pages/invite/myInvite/myInvite']
  },
}

const rows = Object.entries(told).map(([name, { kind, to, when }]) => [name, kind, to, when] as const)

test.each(rows)('%s (%s): %s hears, when %s', async (name, kind) => {
  const [user, text, path] = await walks[name as keyof typeof told]()
  const heard = (await noticesOf(user)).filter((notice) => notice.text.includes(text))
  expect(heard).toMatchObject([{ kind, path, read: false }])
  expect(heard[0]?.text).toContain(heard[0]?.subject)
  await runDueJobs(app.deps)
  expect((await noticesOf(user)).filter((notice) => notice.text.includes(text))).toHaveLength(1)
})
