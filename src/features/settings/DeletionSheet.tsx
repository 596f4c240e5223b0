import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'
import { toast } from '@/lib/toast'
import { wechatInPlace } from '@/platform/wechat'
import { limits } from '@contract/limits'
import { shanghaiMinute } from '@contract/shanghai'
import type { UserInfo } from '@contract/users'
import { useDeletion } from './api'
import { ProofFields } from './ProofFields'
import { deletionAsked, useDeletionForm } from './useDeletionForm'
import { useOwnerProof } from './useOwnerProof'

interface DeletionSheetProps {
  open: boolean
  onClose: () => void
  user: UserInfo
}

/** What deleting an account means, the proof that it is wanted, and, in the days of grace, the way back. */
export function DeletionSheet({ open, onClose, user }: DeletionSheetProps) {
  const { deletesAt } = user
  return (
    <Sheet open={open} id="deletion-sheet" title={deletesAt ? '账号将被注销' : '注销账号'} onClose={onClose}>
      {deletesAt ? <TakeBack deletesAt={deletesAt} /> : <Ask user={user} />}
    </Sheet>
  )
}

const means = [
  `提交后有 ${limits.deletionGraceDays} 天反悔期，期间可以照常使用，随时撤回`,
  '到期后昵称、头像、手机号和微信绑定会被清除，不能恢复',
  '剩余拍币、会员和收入余额作废，请先用完或联系客服提现',
  '别人已解锁的内容，他们仍然可以看',
  '有进行中的拼单时不能注销，请先完成或退出',
]

function Ask({ user }: { user: UserInfo }) {
  return (
    <View>
      {means.map((line) => (
        <View key={line} className="pp-settings__mean">
          <Icon name="info" size={30} />
          <View>{line}</View>
        </View>
      ))}
      <View className="pp-settings__gap" />
      {user.hasPhone ? <AskByPhone phone={user.phone} /> : <AskByWechat />}
    </View>
  )
}

function AskByPhone({ phone }: { phone: string }) {
  const proof = useOwnerProof()
  const deletion = useDeletion()
  const submit = () =>
    void proof.submit(async (given) => {
      await deletion.mutateAsync({ proof: given })
      toast(deletionAsked, 'success')
    })
  return (
    <View>
      <ProofFields proof={proof} phone={phone} onConfirm={submit} />
      <Confirm busy={proof.busy} onPress={submit} />
    </View>
  )
}

function AskByWechat() {
  const form = useDeletionForm()
  return (
    <View>
      <View className="pp-settings__words">
        {wechatInPlace ? '将用微信确认是你本人。' : '请在微信小程序中打开本页，用微信确认是你本人后注销。'}
      </View>
      <Refused message={form.errorOf('form')} />
      <View className="pp-settings__gap" />
      <Confirm busy={form.busy} disabled={!wechatInPlace} onPress={() => void form.submit('wechat')} />
    </View>
  )
}

function Confirm({ busy, disabled = false, onPress }: { busy: boolean; disabled?: boolean; onPress: () => void }) {
  return (
    <Button id="deletion-confirm" look="error" wide busy={busy} disabled={disabled} onPress={onPress}>
      确认注销
    </Button>
  )
}

function Refused({ message }: { message: string }) {
  if (message === '') return null
  return (
    <View className="pp-settings__error" role="alert">
      {message}
    </View>
  )
}

function TakeBack({ deletesAt }: { deletesAt: string }) {
  const form = useDeletionForm()
  return (
    <View>
      <View className="pp-settings__words" role="status">
        账号将在 {shanghaiMinute(deletesAt)} 注销。在此之前可以照常使用，也可以撤回。
      </View>
      <Refused message={form.errorOf('form')} />
      <Button id="deletion-back" wide busy={form.busy} onPress={() => void form.submit('takeBack')}>
        撤回注销
      </Button>
    </View>
  )
}
