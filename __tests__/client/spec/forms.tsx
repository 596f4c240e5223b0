import type { ReactElement } from 'react'
import { AccountScreen } from '@/features/accounts/AccountScreen'
import { CommentSheet } from '@/features/content/CommentSheet'
import { UnlockSheet } from '@/features/content/UnlockSheet'
import { AppealSheet } from '@/features/appeals/AppealSheet'
import { CardForm } from '@/features/ownModel/CardForm'
import { PinSheet } from '@/features/pins/PinSheet'
import { PublishForm } from '@/features/publish/PublishForm'
import { ReportSheet } from '@/features/reports/ReportSheet'
import { ReviewSheet, useReviewDraft } from '@/features/reviews/ReviewSheet'
import { RewardSheet } from '@/features/rewards/RewardSheet'
import { DeletionSheet } from '@/features/settings/DeletionSheet'
import { ExitSheet } from '@/features/shareOrders/detail/ExitSheet'
import { JoinSheet } from '@/features/shareOrders/detail/JoinSheet'
import { ProfileForm } from '@/features/users/ProfileForm'
import { aPost } from '../content/fixtures'
import { aModelDetail } from '../modelDetail/fixtures'
import { anOwnModel } from '../ownModel/fixtures'
import { anOwnPost } from '../publish/fixtures'
import { aShareOrder } from '../shareOrders/fixtures'
import { aUserInfo } from '../users/fixtures'
import type { CallName } from '@contract/calls'

/** A form that can be sent, and how it is filled. */
export interface Form {
  readonly shown: ReactElement
  readonly call: CallName
  /** What is typed, by its field. */
  readonly typed?: Readonly<Record<string, string>>
  readonly pressed?: readonly string[]
  readonly send: string
}

const close = () => undefined
const sheet = { open: true, onClose: close }
const charges = { commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin: 20 }
const stored = { count: 1, keys: ['media/1'], failed: false, grid: null }
const account = { path: '/', inviteCode: '', code: '', state: '', onSignedIn: () => Promise.resolve() }
const post = { kind: 'post', id: aPost().id } as const

function Review() {
  return <ReviewSheet {...sheet} shareId="s1" draft={useReviewDraft('s1')} />
}

/** Every form that changes something, filled so that it can be sent. */
export const forms: Readonly<Record<string, Form>> = {
  登录: {
    shown: <AccountScreen firstMode="login" {...account} />,
    call: 'login',
    typed: { '#login-phone': '13800000001', '#login-password': 'abc123' },
    pressed: ['#login-agree'],
    send: '#login-submit',
  },
  注册: {
    shown: <AccountScreen firstMode="register" {...account} />,
    call: 'register',
    typed: { '#register-phone': '13800000001', '#register-code': '123456', '#register-password': 'abc123' },
    pressed: ['#register-agree'],
    send: '#register-submit',
  },
  重置密码: {
    shown: <AccountScreen firstMode="reset" {...account} />,
    call: 'resetPassword',
    typed: { '#reset-phone': '13800000001', '#reset-code': '123456', '#reset-password': 'abc123' },
    pressed: ['#reset-agree'],
    send: '#reset-submit',
  },
  个人信息: {
    shown: <ProfileForm user={aUserInfo()} chooseArea={() => Promise.resolve(null)} />,
    call: 'updateUser',
    typed: { '#profile-nickname': '小满', '#profile-intro': '街拍' },
    send: '#profile-save',
  },
  发布: {
    shown: (
      <PublishForm
        userId="me"
        post={null}
        modelId=""
        publishCoins={10}
        balanceCoins={100}
        onDone={close}
        onCancel={close}
      />
    ),
    call: 'saveComment',
    typed: { '#publish-text': '一组', '#publish-price': '5' },
    send: '#publish-submit',
  },
  评论: {
    shown: <CommentSheet {...sheet} item={post} replyTo={null} editing={null} commentCoins={5} />,
    call: 'saveComment',
    typed: { '#comment-text': '有电影感' },
    send: '#comment-send',
  },
  申诉: {
    shown: <AppealSheet post={anOwnPost({ state: 'refused', appeal: 'possible' })} onClose={close} />,
    call: 'updateComment',
    typed: { '#appeal-text': '这是我自己的作品' },
    send: '#appeal-send',
  },
  评价: {
    shown: <Review />,
    call: 'saveComment',
    typed: { '#review-text': '准时守约' },
    pressed: ['#review-stars-5'],
    send: '#review-send',
  },
  举报: {
    shown: <ReportSheet {...sheet} about={{ targetType: 'post', targetId: 'p1' }} />,
    call: 'saveUserdata',
    typed: { '#report-words': '第三张不是她本人' },
    pressed: ['#report-reason-0'],
    send: '#report-send',
  },
  解锁: {
    shown: <UnlockSheet {...sheet} item={{ ...post, priceCoins: 30 }} balanceCoins={100} />,
    call: 'unlockComment',
    send: '#unlock-confirm',
  },
  打赏: {
    shown: <RewardSheet {...sheet} model={{ id: 'm1', name: '林知夏' }} balanceCoins={100} />,
    call: 'rewardModel',
    typed: { '#reward-message': '加油' },
    send: '#reward-confirm',
  },
  置顶: {
    shown: <PinSheet {...sheet} model={aModelDetail()} charges={charges} wallet={{ balanceCoins: 100, vip: false }} />,
    call: 'topModel',
    send: '#pin-confirm',
  },
  加入拼单: {
    shown: <JoinSheet {...sheet} order={aShareOrder()} balanceCoins={100} onWait={close} />,
    call: 'share',
    send: '#join-confirm',
  },
  退出拼单: {
    shown: <ExitSheet {...sheet} order={aShareOrder({ currentShare: true, canExit: true })} />,
    call: 'exitShareOrder',
    send: '#exit-confirm',
  },
  模特资料: {
    shown: (
      <CardForm
        userId="u1"
        card={anOwnModel()}
        pictures={stored}
        categories={[]}
        chooseArea={() => Promise.resolve(null)}
        onSaved={close}
      />
    ),
    call: 'saveModel',
    typed: { '#card-intro': '会摆姿势' },
    send: '#card-save',
  },
  注销账号: {
    shown: <DeletionSheet {...sheet} user={aUserInfo()} />,
    call: 'deleteUser',
    typed: { '#deletion-password': 'abc123' },
    send: '#deletion-confirm',
  },
}
