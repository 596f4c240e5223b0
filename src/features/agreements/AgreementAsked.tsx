import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { useSession } from '@/domain/session'
import type { Api } from '@contract/api'
import { leaveUnagreed, useAcceptAgreement } from './api'
import './AgreementAsked.scss'

/** Under an agreement that has changed: agree, or leave the account as it is and go. Nothing for whom it is not to be asked. */
export function AgreementAsked({ agreement: { key, version } }: { agreement: Api['getAgreement']['data'] }) {
  const { user } = useSession()
  const [refusing, setRefusing] = useState(false)
  const accept = useAcceptAgreement()
  if (version === undefined || user?.agreementsDue?.some((due) => due.key === key) !== true) return null
  if (refusing)
    return (
      <StickyBar>
        <View className="pp-agreement-asked">
          <View className="pp-agreement-asked__words">
            不同意就不能继续用这个账号。账号、拍币和拼单都会留着，随时可以重新登录再同意。
          </View>
          <View className="pp-agreement-asked__buttons">
            <Button id="agreement-leave" look="line" onPress={() => void leaveUnagreed()}>
              退出登录
            </Button>
            <Button id="agreement-back" onPress={() => setRefusing(false)}>
              再看看
            </Button>
          </View>
        </View>
      </StickyBar>
    )
  return (
    <StickyBar>
      <View className="pp-agreement-asked">
        <View className="pp-agreement-asked__words">协议有更新，请阅读后确认。</View>
        <View className="pp-agreement-asked__buttons">
          <Button id="agreement-refuse" look="line" onPress={() => setRefusing(true)}>
            不同意
          </Button>
          <Button id="agreement-accept" busy={accept.isPending} onPress={() => accept.mutate({ key, version })}>
            同意并继续
          </Button>
        </View>
      </View>
    </StickyBar>
  )
}
