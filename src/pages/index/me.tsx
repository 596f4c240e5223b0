import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import Taro from '@tarojs/taro'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { TodoBar } from '@/features/todos/TodoBar'
import { BalanceCard } from '@/features/users/BalanceCard'
import { moreEntries, orderEntries } from '@/features/users/entries'
import { EntryCard } from '@/features/users/EntryCard'
import { ProfileHead, VisitorHead } from '@/features/users/ProfileHead'
import { refreshUser, requireUser, useSession } from '@/lib/session'
import './me.scss'

export default function MePage() {
  const { user } = useSession()
  useDidShow(() => void refreshUser())
  usePullDownRefresh(() => void refreshUser().finally(() => Taro.stopPullDownRefresh()))
  return (
    <PageScaffold>
      <View className="pp-me">
        {user ? <ProfileHead user={user} /> : <VisitorHead onLogin={() => void requireUser()} />}
        {user && <BalanceCard wallet={user.wallet} />}
        <TodoBar />
        <EntryCard
          title="我的订单"
          all={{ name: '全部', route: 'pages/me/orders/orders' }}
          entries={orderEntries}
          columns={5}
          countOf={(index) => (user && orderEntries[index]?.count?.(user)) ?? 0}
        />
        <EntryCard entries={moreEntries} columns={4} />
      </View>
    </PageScaffold>
  )
}
