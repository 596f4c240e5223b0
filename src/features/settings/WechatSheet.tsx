import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'
import { phrases } from '@/domain/phrases'
import { toast } from '@/lib/toast'
import { offersWechat } from '@/platform/wechat'
import { shanghaiMinute } from '@contract/shanghai'
import type { UserInfo } from '@contract/users'
import { linkWechatHere, unlinkWechat } from './api'
import { ProofFields } from './ProofFields'
import { useOwnerProof } from './useOwnerProof'

interface WechatSheetProps {
  open: boolean
  onClose: () => void
  user: UserInfo
}

/** The linked WeChat: since when, the way to unlink it, or to link one. Both want a proof that it is the owner. */
export function WechatSheet({ open, onClose, user }: WechatSheetProps) {
  const { hasPhone, wechatBound } = user
  return (
    <Sheet open={open} id="wechat-sheet" title={wechatBound ? '已绑定微信' : '绑定微信'} onClose={onClose}>
      {!hasPhone && <Words lines={[sinceOf(user), '微信是这个账号唯一的登录方式，不能解绑。不再使用可以注销账号。']} />}
      {hasPhone && !wechatBound && !offersWechat() && (
        <Words lines={['这里不能绑定。请在微信里打开拼拍，或在微信小程序「我的-通用设置」中绑定。']} />
      )}
      {hasPhone && (wechatBound || offersWechat()) && <Change user={user} onDone={onClose} />}
    </Sheet>
  )
}

function Change({ user, onDone }: { user: UserInfo; onDone: () => void }) {
  const proof = useOwnerProof()
  const { wechatBound, phone } = user
  const unlink = async (given: string) => {
    await unlinkWechat(given)
    toast('微信已解绑', 'success')
    onDone()
  }
  const link = async (given: string) => {
    // False: the browser is on its way to WeChat, and the log-in page links when it is back.
    if (!(await linkWechatHere(given))) return
    toast(phrases.wechatLinked, 'success')
    onDone()
  }
  const submit = () => void proof.submit(wechatBound ? unlink : link)
  return (
    <View>
      <Words
        lines={
          wechatBound
            ? [sinceOf(user), '解绑后不能再用微信登录，也收不到微信消息；在微信里付款前需要重新绑定。']
            : ['绑定后可以用微信一键登录。一个账号只能绑定一个微信。']
        }
      />
      <ProofFields proof={proof} phone={phone} onConfirm={submit} />
      <Button
        id={wechatBound ? 'wechat-unlink' : 'wechat-link-here'}
        look={wechatBound ? 'error' : 'fill'}
        wide
        busy={proof.busy}
        onPress={submit}
      >
        {wechatBound ? '确认解绑' : '绑定微信'}
      </Button>
    </View>
  )
}

function Words({ lines }: { lines: readonly string[] }) {
  return (
    <View>
      {lines.map((line) => (
        <View key={line} className="pp-settings__mean">
          <Icon name="info" size={30} />
          <View>{line}</View>
        </View>
      ))}
      <View className="pp-settings__gap" />
    </View>
  )
}

/** A server of before tells no day. */
function sinceOf({ wechatLinkedAt }: UserInfo): string {
  return wechatLinkedAt
    ? `微信于 ${shanghaiMinute(wechatLinkedAt)} 绑定，不是你绑定的请马上解绑并修改密码。`
    : '已绑定微信。'
}
