import Type from 'typebox'
import { Proof, SessionAnswer } from './accounts'
import { Flag } from './common'
import { endpoint, strict } from './endpoint'

const Ticket = Type.String({ minLength: 16, maxLength: 128 })

export const getWechatRedirect = endpoint('getWechatRedirect', {
  summary: "Where H5 inside WeChat goes to ask for the user's openid",
  /** An own route to come back to after log-in, with its query; home when left out. */
  query: strict({ path: Type.Optional(Type.String({ maxLength: 500 })) }),
  data: Type.Object({ url: Type.String() }),
  refuses: ['WECHAT_OFF', 'TOO_MANY'],
})

export const getWechatTicket = endpoint('getWechatTicket', {
  summary: "Changes WeChat's code for a one-time ticket of 5 minutes; `state` on H5, `platform` in the mini-program",
  body: Type.Union([
    strict({
      code: Type.String({ minLength: 1, maxLength: 512 }),
      state: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    strict({ code: Type.String({ minLength: 1, maxLength: 512 }), platform: Type.Literal('weapp') }),
  ]),
  /** `path`: where redirectAuth was asked to come back to. */
  data: Type.Object({ ticket: Type.String(), bound: Type.Boolean(), path: Type.String() }),
  refuses: ['CODE_WRONG', 'WECHAT_OFF', 'NOT_READY', 'TOO_MANY'],
})

export const loginByTicket = endpoint('loginByTicket', {
  summary: 'Signs in with a ticket: of a bound identity, or with create=1 into a new account',
  query: strict({
    ticket: Ticket,
    create: Type.Optional(Flag),
    inviteCode: Type.Optional(Type.String({ maxLength: 16 })),
  }),
  data: SessionAnswer,
  refuses: ['TICKET_WRONG', 'NOT_BOUND', 'TOO_MANY', 'ACCOUNT_SUSPENDED'],
})

export const linkOpenId = endpoint('linkOpenId', {
  summary:
    'Links the identity of a ticket to the caller, with a `proof` (an extension) of five minutes from the log-in by password or code or from `confirmUser`; one person of WeChat an account',
  query: strict({ ticket: Ticket, proof: Type.Optional(Proof) }),
  data: Type.Object({ bound: Type.Boolean() }),
  refuses: ['TICKET_WRONG', 'CONFIRM_FIRST', 'WECHAT_LINKED', 'IDENTITY_TAKEN', 'TOO_MANY'],
})

export const unlinkWechat = endpoint('unlinkWechat', {
  summary:
    'Takes the linked WeChat off an account that has a password, with a proof as for linking; twice is the same as once',
  body: strict({ proof: Proof }),
  data: Type.Object({ bound: Type.Boolean() }),
  refuses: ['CONFIRM_FIRST', 'ONLY_WAY_IN'],
})

export const getJsSignature = endpoint('getJsSignature', {
  summary: 'The JS-SDK signature for a page of ours (product 14.5)',
  query: strict({ url: Type.String({ minLength: 1, maxLength: 2000 }) }),
  data: Type.Object({
    appId: Type.String(),
    timestamp: Type.Integer(),
    noncestr: Type.String(),
    signature: Type.String(),
    wxJsApiList: Type.Array(Type.String()),
  }),
  refuses: ['BAD_INPUT', 'WECHAT_OFF', 'NOT_READY'],
})
