import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { hide } from '@/domain/hidden'
import { toast } from '@/lib/toast'
import { targetNames, type About } from './about'

export type MoreStep = 'report' | 'reportUser' | 'block'

interface MoreSheetProps {
  about: About
  open: boolean
  onClose: () => void
  onStep: (step: MoreStep) => void
  onGone?: () => void
  own?: OwnAction
}

/** Something else that one can do about it, which another feature does. */
export interface OwnAction {
  readonly id: string
  readonly icon: IconName
  readonly text: string
  readonly onPress: () => void
}

/** What one can do about a thing that one does not like. */
export function MoreSheet({ about, open, onClose, onStep, onGone, own }: MoreSheetProps) {
  const { targetType, targetId, user, hides } = about
  const notInterested = () => {
    onClose()
    hide(targetId)
    toast('不再展示这条内容')
    onGone?.()
  }
  return (
    <Sheet open={open} title="更多操作" onClose={onClose} id="more-sheet">
      <View className="pp-more__actions">
        {own && (
          <Action
            {...own}
            onPress={() => {
              onClose()
              own.onPress()
            }}
          />
        )}
        {hides && <Action id="more-hide" icon="cancel" text="不感兴趣" onPress={notInterested} />}
        <Action
          id="more-report"
          icon="warning"
          text={`举报${targetNames[targetType]}`}
          onPress={() => onStep('report')}
        />
        {user && targetType !== 'user' && (
          <Action
            id="more-report-user"
            icon="person-alert"
            text={`举报用户 ${user.name}`}
            onPress={() => onStep('reportUser')}
          />
        )}
        {user && <Action id="more-block" icon="block" text={`拉黑 ${user.name}`} onPress={() => onStep('block')} />}
      </View>
    </Sheet>
  )
}

function Action({ id, icon, text, onPress }: OwnAction) {
  return (
    <Pressable id={id} className="pp-more__action" onPress={onPress}>
      <Icon name={icon} size={40} />
      {text}
    </Pressable>
  )
}
