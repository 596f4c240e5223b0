import type { CallName } from '@contract/calls'
import type { Post } from '@contract/posts'
import { shareState } from '@contract/states'
import { anOwnModel } from '../models/own/fixtures'
import * as of from './seen/answers'
import { getRsaPublicKey } from './seen/answers'
import type { signedIn } from './seen/session'

const { id, pageOf } = of

/** A form that changes something, on the page where people meet it, and how it is filled so that it can be sent. */
export interface Form {
  readonly page: string
  readonly answers?: Parameters<typeof signedIn>[0]
  /** What is pressed until it is there, and in it: what a selector finds, or reads so. */
  readonly pressed?: readonly string[]
  /** What is typed, by its field. */
  readonly typed?: Readonly<Record<string, string>>
  readonly send: string
  readonly call: CallName
}

const onPost = { page: `/pages/square/detail?id=${id}`, answers: { getComment: of.post, listComments: pageOf<Post>() } }
const onModel = {
  page: `/pages/model/detail?id=${id}`,
  answers: { getModel: of.model, getChargeConfig: of.charges },
}
const booking = `/pages/pdDetail/pdDetail?id=${id}`
const account = { answers: { getRsaPublicKey } }

export const forms: Readonly<Record<string, Form>> = {
  登录: {
    ...account,
    page: '/pages/login/login',
    pressed: ['#login-agree'],
    typed: { '#login-phone': '13800000001', '#login-password': 'abc123' },
    send: '#login-submit',
    call: 'login',
  },
  注册: {
    ...account,
    page: '/pages/login/login?mode=register',
    pressed: ['#register-agree'],
    typed: { '#register-phone': '13800000001', '#register-code': '123456', '#register-password': 'abcd1234' },
    send: '#register-submit',
    call: 'register',
  },
  重置密码: {
    ...account,
    page: '/pages/login/login?mode=reset',
    pressed: ['#reset-agree'],
    typed: { '#reset-phone': '13800000001', '#reset-code': '123456', '#reset-password': 'abcd1234' },
    send: '#reset-submit',
    call: 'resetPassword',
  },
  个人信息: {
    page: '/pages/userInfo/userInfo',
    typed: { '#profile-nickname': '小满', '#profile-intro': '街拍' },
    send: '#profile-save',
    call: 'updateUser',
  },
  发布: {
    page: '/pages/index/publish',
    answers: { getChargeConfig: of.charges },
    typed: { '#publish-text': '一组', '#publish-price': '5' },
    send: '#publish-submit',
    call: 'saveComment',
  },
  评论: {
    ...onPost,
    pressed: ['#content-write'],
    typed: { '#comment-text': '有电影感' },
    send: '#comment-send',
    call: 'saveComment',
  },
  申诉: {
    page: '/pages/me/myPosts/myPosts',
    answers: { listComments: pageOf({ ...of.ownPost, state: 'refused', appeal: 'possible' }) },
    pressed: ['申诉'],
    typed: { '#appeal-text': '这是我自己的作品' },
    send: '#appeal-send',
    call: 'updateComment',
  },
  评价: {
    page: booking,
    answers: {
      getShareOrder: { ...of.booking, shareState: shareState.ended, currentShare: true, canReview: true },
      listComments: pageOf(),
    },
    pressed: ['#review-give-4', '#review-stars-5'],
    typed: { '#review-text': '准时守约' },
    send: '#review-send',
    call: 'saveComment',
  },
  举报: {
    ...onPost,
    pressed: ['#more-post', '#more-report', '#report-reason-0'],
    typed: { '#report-words': '第三张不是她本人' },
    send: '#report-send',
    call: 'saveUserdata',
  },
  解锁: {
    ...onPost,
    answers: { ...onPost.answers, getComment: of.lockedPost },
    pressed: ['#content-unlock'],
    send: '#unlock-confirm',
    call: 'unlockComment',
  },
  打赏: {
    ...onModel,
    pressed: ['#detail-reward'],
    typed: { '#reward-message': '加油' },
    send: '#reward-confirm',
    call: 'rewardModel',
  },
  置顶: { ...onModel, pressed: ['#detail-pin'], send: '#pin-confirm', call: 'topModel' },
  加入拼单: {
    page: booking,
    answers: { getShareOrder: of.booking },
    pressed: ['#join-button'],
    send: '#join-confirm',
    call: 'share',
  },
  退出拼单: {
    page: booking,
    answers: { getShareOrder: { ...of.booking, currentShare: true, canExit: true } },
    pressed: ['#more-shareOrder', '#exit-button'],
    send: '#exit-confirm',
    call: 'exitShareOrder',
  },
  模特资料: {
    page: '/pages/userInfo/userInfo?tab=model',
    answers: { listMyModels: pageOf(anOwnModel()), listCategories: [] },
    pressed: ['资料'],
    typed: { '#card-intro': '会摆姿势' },
    send: '#card-save',
    call: 'saveModel',
  },
  注销账号: {
    page: '/pages/userInfo/userInfo?tab=settings',
    answers: { getRsaPublicKey, confirmUser: { proof: 'it is me', confirmedUntil: '2030-01-01T00:00:00+08:00' } },
    pressed: ['注销账号'],
    typed: { '#proof-password': 'abc123' },
    send: '#deletion-confirm',
    call: 'deleteUser',
  },
}
