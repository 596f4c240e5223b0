import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { useSession } from '@/domain/session'
import { openVip } from '@/domain/topUp'

interface OpenVipProps {
  id?: string | undefined
  size?: 'sm' | 'md' | 'lg'
  /** Membership opens the thing; else it is but an offer. */
  opens: boolean
}

/** The way from a mask to membership. Members have it already. */
export function OpenVip({ id, size = 'sm', opens }: OpenVipProps) {
  const { user } = useSession()
  if (user?.isVip) return null
  return (
    <Button id={id} look={opens ? 'gold' : 'plain'} size={size} onPress={() => void openVip()}>
      <Icon name="crown" size={size === 'sm' ? 26 : 32} filled />
      开通会员
    </Button>
  )
}
