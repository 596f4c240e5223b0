import Type from 'typebox'
import { Coins, Instant, Page, pageFields } from './common'
import { endpoint, strict } from './endpoint'

const Invitation = Type.Object({
  /** Short, for links and posters: `inviteCode` at registration. */
  code: Type.String(),
  registered: Type.Integer(),
  /** Invitees that count: first share order that ended with them aboard, or first post passed for 7 days. */
  counted: Type.Integer(),
  /** Not yet converted. */
  credits: Type.Integer(),
  convertibleCredits: Type.Integer(),
  coinsPerCredit: Coins,
  monthLeft: Type.Integer(),
})

export const getInvite = endpoint('getInvite', {
  summary: "The caller's invitation code and credits",
  data: Invitation,
})

export const getInviter = endpoint('getInviter', {
  summary: 'Who invites by a code: what a newcomer is shown before registration',
  query: strict({ code: Type.String({ minLength: 1, maxLength: 16 }) }),
  data: Type.Object({ nickname: Type.String(), avatarUrl: Type.String(), welcomeCoins: Coins }),
  refuses: ['NOT_FOUND', 'TOO_MANY'],
})

export const listInvites = endpoint('listInvites', {
  summary: 'Who came by the caller, newest first',
  query: strict({ ...pageFields }),
  data: Page(
    Type.Object({
      nickname: Type.String(),
      avatarUrl: Type.String(),
      createdAt: Instant,
      countedAt: Type.Union([Instant, Type.Null()]),
    }),
  ),
  refuses: ['PAGE_SIZE'],
})

export const convertInvites = endpoint('convertInvites', {
  summary: 'Turns all credits into gift coins, 50 credits a month at most; twice converts once',
  data: Type.Object({ convertedCredits: Type.Integer(), coins: Coins, invite: Invitation }),
})
