import { shareOrderPath } from '../../../server/features/notices/ofShareOrders'
import { aPassword, seal } from '../../support/builders/accounts'
import { aPost } from '../../support/builders/content'
import { aPhotographer, aShareOrder, hoursOf, join, shootDay } from '../../support/builders/shareOrders'
import { aPhone, type TestUser } from '../../support/builders/users'
import { type PaymentTestApp } from '../../support/payments'

/** What happens between users before somebody is told of it: bookings of one model, posts, registrations. */
export function scenesOf(app: PaymentTestApp, modelId: string) {
  /** A booking that asks for two; it has formed when it is full. */
  async function aBooking({ members = 2, maxUsers = 3 } = {}) {
    const opener = await aPhotographer(app)
    const { shareId } = await aShareOrder(app, opener, { modelId, minUsers: 2, maxUsers })
    const others: TestUser[] = []
    for (let joined = 1; joined < members; joined++) {
      const user = await aPhotographer(app)
      await join(app, user, shareId)
      others.push(user)
    }
    return { opener, others, last: others.at(-1) ?? opener, shareId, path: shareOrderPath(shareId) }
  }

  const wait = (user: TestUser, shareId: string, on = true) =>
    app.as(user).call('saveUserdata', { kind: 'wait', targetType: 'shareOrder', targetId: shareId, on })
  const exit = (user: TestUser, shareId: string) => app.as(user).call('exitShareOrder', { shareId })

  /** The opener of a booking of two proposes two hours later. */
  async function aProposal({ maxUsers = 3 } = {}) {
    const booking = await aBooking({ maxUsers })
    const windows = hoursOf(shootDay, [16, 17])
    const proposed = await app.as(booking.opener).call('proposeMove', { shareId: booking.shareId, windows })
    return { ...booking, moveId: proposed.shareOrder.move?.id ?? '' }
  }

  async function aWaited({ coins = 60, feeFen = 0 } = {}) {
    const booking = await aBooking({ maxUsers: 2 })
    const [first, second] = [await aPhotographer(app, coins), await aPhotographer(app)]
    await wait(first, booking.shareId)
    app.clock.advance({ seconds: 1 })
    await wait(second, booking.shareId)
    await app.db.updateTable('share_order').set({ seat_fee_fen: feeFen }).where('id', '=', booking.shareId).execute()
    return { ...booking, first, second }
  }

  async function aPostOf(priceCoins = 0) {
    const author = await app.aUser()
    const id = await aPost(app.db, author.id, { text: '海边的一组日落', priceCoins, createdAt: app.clock.now() })
    return { author, id, path: `/pages/square/detail?id=${id}` }
  }

  const comment = (user: TestUser, parentId: string, more: { replyTo?: string } = {}) =>
    app.as(user).call('saveComment', { text: '光真好', parentType: 'post', parentId, ...more })

  async function register(inviteCode?: string): Promise<TestUser> {
    const phone = aPhone()
    await app.visitor.call('sendSmsCode', { phone, purpose: 'register' })
    const { keyId, password } = await seal(app, aPassword)
    const code = app.sms.lastCode(phone)
    const invited = inviteCode === undefined ? {} : { inviteCode }
    const session = await app.visitor.call('register', { phone, code, keyId, password, ...invited })
    return { id: session.userId, phone, token: session.token }
  }

  return { aBooking, wait, exit, aProposal, aWaited, aPostOf, comment, register }
}

export type Scenes = ReturnType<typeof scenesOf>
