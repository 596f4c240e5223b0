import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { siteOrigin } from '@/device/env'
import { navigateTo } from '@/lib/navigate'
import { toast } from '@/lib/toast'
import { copyText } from '@/platform/clipboard'
import type { Api } from '@contract/api'
import { limits } from '@contract/limits'
import { ownPath } from '@contract/ownPath'
import { useConvertInvites } from './api'
import './Invite.scss'

export type Invitation = Api['getInvite']['data']

/** What a friend gets: a link to registration that carries the code. */
export function invitation(code: string) {
  return {
    title: '来拼拍一起拍：找模特、拼单分摊拍摄费用',
    path: ownPath('pages/login/login', { mode: 'register', inviteCode: code }),
  }
}

/** 邀请好友: the code, how it counts, and what it has brought so far. */
export function Invite({ invite, onShare }: { invite: Invitation; onShare: () => void }) {
  return (
    <View className="pp-invite">
      <View className="pp-invite__hero">
        <View className="pp-invite__title">邀请好友，一起分摊拍摄费用</View>
        <View className="pp-invite__gain">每邀请 1 位有效好友，得 {invite.coinsPerCredit} 拍币</View>
        <View className="pp-invite__code-name">我的邀请码</View>
        <View className="pp-invite__code" id="invite-code">
          {invite.code}
        </View>
        <View className="pp-invite__ways">
          <Button id="invite-copy" look="ghost" onPress={() => void copyInvitation(invite.code)}>
            复制邀请
          </Button>
          <Button id="invite-share" look="gold" onPress={onShare}>
            邀请海报与分享
          </Button>
        </View>
      </View>
      <Credits invite={invite} />
      <Rules coins={invite.coinsPerCredit} />
    </View>
  )
}

/** What is copied reads as a sentence, and its link needs no code to be typed. */
async function copyInvitation(code: string): Promise<void> {
  const { title, path } = invitation(code)
  const text = `${title}。用我的邀请码 ${code} 注册，得 ${limits.welcomeCoins} 拍币：${siteOrigin()}${path}`
  toast((await copyText(text)) ? '邀请已复制，去发给好友吧' : '复制失败，请手动记下邀请码')
}

function Credits({ invite }: { invite: Invitation }) {
  const convert = useConvertInvites()
  const figures = [
    ['已注册', invite.registered],
    ['有效好友', invite.counted],
    ['待兑换', invite.credits],
  ] as const
  async function submit(): Promise<void> {
    const done = await convert.mutateAsync().catch(() => null)
    if (done) toast(`已兑换 ${done.coins} 拍币`, 'success')
  }
  return (
    <View className="pp-invite__card">
      <View className="pp-invite__figures">
        {figures.map(([name, count]) => (
          <View key={name} className="pp-invite__figure">
            <View className="pp-invite__count">{count}</View>
            <View className="pp-invite__note">{name}</View>
          </View>
        ))}
      </View>
      <Button
        id="invite-convert"
        look="soft"
        wide
        busy={convert.isPending}
        disabled={invite.convertibleCredits === 0}
        onPress={() => void submit()}
      >
        {convertText(invite)}
      </Button>
      <Pressable className="pp-invite__mine" onPress={() => void navigateTo('pages/invite/myInvite/myInvite')}>
        我的邀请
        <Icon name="right" size={28} />
      </Pressable>
    </View>
  )
}

/** What the one button does, or why it cannot. */
export function convertText({ convertibleCredits, credits, monthLeft, coinsPerCredit }: Invitation): string {
  if (convertibleCredits > 0) return `兑换 ${convertibleCredits * coinsPerCredit} 拍币`
  if (credits > 0 && monthLeft === 0) return '本月兑换已满，下月再来'
  return '还没有可兑换的邀请'
}

function Rules({ coins }: { coins: number }) {
  const rules = [
    '好友用你的邀请码注册，就成为你的好友。',
    '好友首次完成拼单，或首篇帖子通过审核满 7 天，算 1 位有效好友，每人只算一次。',
    `1 位有效好友可兑换 ${coins} 赠送拍币，每月最多兑换 50 位。`,
  ]
  return (
    <View className="pp-invite__card">
      <View className="pp-invite__rules-title">怎么算</View>
      {rules.map((rule, index) => (
        <View key={rule} className="pp-invite__rule">
          <View className="pp-invite__number">{index + 1}</View>
          <View>{rule}</View>
        </View>
      ))}
    </View>
  )
}
