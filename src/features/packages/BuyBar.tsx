import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { phrases } from '@/domain/phrases'
import { requireUser } from '@/domain/session'
import { navigateTo } from '@/lib/navigate'
import { toast } from '@/lib/toast'
import { classNames } from '@/theme/classNames'
import { yuan } from '@contract/money'
import type { Package } from '@contract/packages'
import { useBuy } from './api'

interface BuyBarProps {
  kind: Package['kind']
  chosen: Package | undefined
  verb: string
  agreement: { key: string; name: string }
}

/** The agreement, by a tick of one's own, and the one button, which leads to the cashier. */
export function BuyBar({ kind, chosen, verb, agreement }: BuyBarProps) {
  const [agreed, setAgreed] = useState(false)
  const buy = useBuy(kind)
  const turn = () => setAgreed(!agreed)
  async function submit(): Promise<void> {
    if (chosen === undefined) return
    if (!agreed) return toast(`请先阅读并同意${agreement.name}`)
    if (!(await requireUser('buy'))) return
    const order = await buy.mutateAsync(chosen).catch(() => null)
    if (order) await navigateTo('pages/syt/syt', { orderId: order.orderId })
  }
  return (
    <StickyBar>
      <View className="pp-member__buy">
        <View className="pp-member__agree">
          <Pressable
            id="member-agree"
            className="pp-member__tick-room"
            role="checkbox"
            chosen={agreed}
            label={`同意${agreement.name}`}
            onPress={turn}
          >
            <View className={classNames('pp-member__tick', agreed && 'pp-member__tick--on')}>
              <Icon name="check" size={24} />
            </View>
          </Pressable>
          <View className="pp-member__agreed" onClick={turn}>
            {phrases.agreed}
            <Pressable
              className="pp-member__link"
              role="link"
              alone
              onPress={() => void navigateTo('pages/privacy/privacy', { key: agreement.key })}
            >
              {agreement.name}
            </Pressable>
          </View>
        </View>
        <Button id="member-buy" look="teal" wide disabled={!chosen} busy={buy.isPending} onPress={() => void submit()}>
          {verb} {chosen ? yuan(chosen.priceFen) : ''}
        </Button>
      </View>
    </StickyBar>
  )
}
