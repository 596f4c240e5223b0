import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { useMeant } from '@/domain/meant'
import { requireUser } from '@/domain/session'
import { classNames } from '@/theme/classNames'
import type { TargetType } from '@contract/userdata'
import { targetNames, type About } from './about'
import { BlockSheet } from './BlockSheet'
import { MoreSheet, type MoreStep, type OwnAction } from './MoreSheet'
import { ReportSheet } from './ReportSheet'
import './Report.scss'

interface MoreButtonProps {
  about: About
  /** In a navigation bar. */
  bar?: boolean
  /** It has been taken out of lists, or its author blocked. */
  onGone?: () => void
  /** What comes first in the menu, and belongs to another feature. */
  own?: OwnAction | undefined
}

/** There are many of them on a page. */
const inLists: readonly TargetType[] = ['comment', 'talkLine']

/** The three dots beside a thing: not interested, report, block (product 11.3). */
export function MoreButton({ about, bar = false, onGone, own }: MoreButtonProps) {
  const [step, setStep] = useState<'none' | 'menu' | MoreStep>('none')
  const close = () => setStep('none')
  const goTo = async (next: MoreStep) => {
    close()
    if (await requireUser(next, about.targetId)) setStep(next)
  }
  useMeant(['report', 'reportUser', 'block'], setStep, about.targetId)
  const reported = step === 'reportUser' && about.user ? userOf(about.user.id) : about
  return (
    <>
      <Pressable
        id={inLists.includes(about.targetType) ? undefined : `more-${about.targetType}`}
        className={classNames('pp-more', bar && 'pp-more--bar')}
        alone
        onPress={() => setStep('menu')}
        label={`更多操作：${targetNames[about.targetType]}`}
      >
        <View className="pp-more__disc">
          <Icon name="more" size={40} />
        </View>
      </Pressable>
      <MoreSheet
        about={about}
        open={step === 'menu'}
        onClose={close}
        onStep={(next) => void goTo(next)}
        {...(onGone && { onGone })}
        {...(own && { own })}
      />
      <ReportSheet about={reported} open={step === 'report' || step === 'reportUser'} onClose={close} />
      {about.user && (
        <BlockSheet user={about.user} open={step === 'block'} onClose={close} {...(onGone && { onBlocked: onGone })} />
      )}
    </>
  )
}

function userOf(id: string) {
  return { targetType: 'user', targetId: id } as const
}
