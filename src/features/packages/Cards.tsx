import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { requireUser, useSession } from '@/domain/session'
import { texts } from '@/lib/texts'
import { grouped, inCoins } from '@contract/money'
import { shanghaiDay } from '@contract/shanghai'
import { freeContent } from './plans'

const gains = [
  ['免费看', freeContent],
  ['8 折', '置顶与推荐'],
  ['0 拍币', '发布帖子'],
] as const

/** Who is a member until when, and what it brings. */
export function MemberCard() {
  const { state, user } = useSession()
  const until = user?.isVip ? user.vipUntil : null
  return (
    <View className="pp-member__card">
      <View className="pp-member__crown" aria-hidden>
        <Icon name="crown" size={220} filled />
      </View>
      <View className="pp-member__who">
        {user ? (
          <Avatar src={user.avatarUrl} size={88} />
        ) : (
          <View className="pp-member__nobody" aria-hidden>
            <Icon name="person" size={48} />
          </View>
        )}
        <View className="pp-member__names">
          <View className="pp-member__name">{user?.nickname ?? (state === 'visitor' ? '登录后开通会员' : '—')}</View>
          <View className="pp-member__note" id="member-state">
            {until ? `会员有效期至 ${shanghaiDay(until)}` : state === 'loading' ? texts.loadingMore : '尚未开通会员'}
          </View>
        </View>
      </View>
      <View className="pp-member__gains">
        {gains.map(([amount, name]) => (
          <View key={name} className="pp-member__gain">
            <View className="pp-member__gain-amount">{amount}</View>
            <View className="pp-member__note">{name}</View>
          </View>
        ))}
      </View>
    </View>
  )
}

/** What is in the wallet now; a visitor is led to log-in. */
export function CoinCard() {
  const { state, user } = useSession()
  const { wallet } = user ?? {}
  return (
    <View className="pp-member__card">
      <View className="pp-member__note">拍币余额</View>
      {state === 'visitor' ? (
        <Pressable id="member-log-in" className="pp-member__log-in" role="link" onPress={() => void requireUser()}>
          登录后查看余额
          <Icon name="right" size={30} />
        </Pressable>
      ) : (
        <View className="pp-member__balance" id="member-balance">
          {wallet ? grouped(wallet.total) : '—'}
        </View>
      )}
      {wallet && (
        <View className="pp-member__note">
          {`充值 ${grouped(wallet.paid)} · 赠送 ${grouped(wallet.gift)} · 收益 ${grouped(wallet.income)}`}
        </View>
      )}
      {wallet && wallet.owedCoins > 0 && (
        <View className="pp-member__note">
          有 {inCoins(wallet.owedCoins)}待补（充值已退款，或售出的内容已下架），下次充值或有收益时先补上
        </View>
      )}
    </View>
  )
}
