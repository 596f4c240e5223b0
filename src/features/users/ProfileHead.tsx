import { Text, View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { Session } from '@/domain/session'
import { failureText } from '@/lib/callError'
import { navigateTo } from '@/lib/navigate'
import { compact } from '@/lib/number'
import { texts } from '@/lib/texts'
import type { Query, Route } from '@contract/routes'
import { shanghaiDay } from '@contract/shanghai'
import type { UserInfo } from '@contract/users'
import './ProfileHead.scss'

interface Fact {
  readonly name: string
  readonly count: number
  readonly route: Route
  readonly query?: Query
}

/** Who is signed in, the state of the membership, and four counts. */
export function ProfileHead({ user }: { user: UserInfo }) {
  const { counts } = user
  const facts = [
    { name: '帖子', count: counts.posts, route: 'pages/me/myPosts/myPosts' },
    { name: '收藏', count: counts.favourites, route: 'pages/me/collect/collect' },
    { name: '关注', count: counts.follows, route: 'pages/index/square', query: { tab: 'followed' } },
    { name: '获赞', count: counts.likes, route: 'pages/me/myPosts/myPosts' },
  ] satisfies Fact[]
  return (
    <View>
      <Pressable id="me-profile" className="pp-profile-head" onPress={() => void navigateTo('pages/userInfo/userInfo')}>
        <Avatar src={user.avatarUrl} size={128} />
        <View className="pp-profile-head__who">
          <View className="pp-profile-head__names">
            <Text className="pp-profile-head__name">{user.nickname}</Text>
            {user.isVip && (
              <View className="pp-profile-head__vip">
                <Icon name="crown" filled size={22} />
                VIP
              </View>
            )}
          </View>
          <Text className="pp-profile-head__line">{membershipLine(user)}</Text>
        </View>
        <Icon name="right" size={32} />
      </Pressable>
      <View className="pp-profile-head__facts">
        {facts.map(({ name, count, route, query }: Fact) => (
          <Pressable key={name} className="pp-profile-head__fact" onPress={() => void navigateTo(route, query)}>
            <Text className="pp-profile-head__count">{compact(count)}</Text>
            <Text className="pp-profile-head__line">{name}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}

function membershipLine({ pccName, isVip, vipUntil, phone }: UserInfo): string {
  const member = isVip && vipUntil ? `会员至 ${shanghaiDay(vipUntil)}` : phone
  return [pccName, member].filter(Boolean).join(' · ')
}

const nobody = {
  visitor: ['登录 / 注册', '登录后查看拼单、收藏和拍币'],
  loading: [texts.loadingMore, ''],
} as const

/** The head while nobody is known: for visitors, in place (product 4.6), and while the user is on the way or cannot be reached. */
export function NobodyHead({
  session,
  onPress,
}: {
  session: Exclude<Session, { state: 'user' }>
  onPress: () => void
}) {
  const { state } = session
  const [name, line] = state === 'failed' ? ['点按重试', failureText(session.error)] : nobody[state]
  return (
    <Pressable id="me-login" className="pp-profile-head" onPress={onPress} disabled={state === 'loading'}>
      <View className="pp-profile-head__blank">
        <Icon name="person" size={64} />
      </View>
      <View className="pp-profile-head__who">
        <Text className="pp-profile-head__name">{name}</Text>
        <Text className="pp-profile-head__line">{line}</Text>
      </View>
      {state !== 'loading' && <Icon name="right" size={32} />}
    </Pressable>
  )
}
