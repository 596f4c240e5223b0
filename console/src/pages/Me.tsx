import { Flex } from 'antd'
import { PageTitle } from '../layout/PageTitle'
import { OwnFactors } from '../own/OwnFactors'
import { OwnPassword } from '../own/OwnPassword'
import { OwnSessions } from '../own/OwnSessions'

/** How one signs in, and where one is signed in. */
export function MePage() {
  return (
    <Flex vertical gap={16}>
      <PageTitle>我的登录</PageTitle>
      <div className="halves">
        <OwnFactors />
        <OwnPassword />
        <OwnSessions />
      </div>
    </Flex>
  )
}
