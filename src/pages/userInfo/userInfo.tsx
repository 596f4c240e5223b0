import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { Segmented } from '@/components/Segmented/Segmented'
import { phrases } from '@/domain/phrases'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { NoticeSwitches } from '@/features/notices/NoticeSwitches'
import { Settings } from '@/features/settings/Settings'
import { Guide } from '@/features/shareOrders/Guide'
import { useSite } from '@/features/site/api'
import { ProfileForm } from '@/features/users/ProfileForm'
import { openForReply } from '@/lib/reply'
import { useRouteParams } from '@/lib/useRouteParams'
import { ModelTab } from './ModelTab'
import './userInfo.scss'

const tabs = [
  { key: 'profile', text: '个人信息' },
  { key: 'model', text: phrases.ownCard },
  { key: 'settings', text: '通用设置' },
] as const
type Tab = (typeof tabs)[number]['key']

function tabOf(param: string): Tab {
  return tabs.find(({ key }) => key === param)?.key ?? 'profile'
}

function UserInfoPage() {
  const params = useRouteParams('pages/userInfo/userInfo')
  const [tab, setTab] = useState(() => tabOf(params.tab))
  const user = useGuardedUser()
  const site = useSite().data
  return (
    <PageScaffold surface={tab === 'profile'}>
      <View className="pp-user-info__tabs">
        <Segmented options={tabs} chosen={tab} onChoose={setTab} />
      </View>
      <ListState query={user}>
        {(me) => (
          <>
            {tab === 'profile' && (
              <ProfileForm user={me} chooseArea={() => openForReply('pages/common/area-select/area-select')} />
            )}
            {tab === 'model' && <ModelTab user={me} />}
            {tab === 'settings' && (
              <Settings
                user={me}
                servicePhone={site?.servicePhone ?? ''}
                serviceHours={site?.serviceHours ?? ''}
                notices={<NoticeSwitches />}
                guide={<Guide />}
              />
            )}
          </>
        )}
      </ListState>
    </PageScaffold>
  )
}

export default page(UserInfoPage)
