import { Button, type ButtonLook } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { useMarkPress } from '@/domain/useMarkPress'

interface FollowButtonProps {
  id: string
  /** Of whom: read out. */
  name: string
  followed: boolean
  set: (on: boolean, then?: { onSuccess: () => void }) => void
  /** While not followed. */
  look?: ButtonLook
  size?: 'md' | 'sm'
  className?: string
}

/** Follows a model or a person, whose posts then stand in the square under 关注. */
export function FollowButton({ id, name, followed, set, look = 'soft', size = 'sm', className }: FollowButtonProps) {
  const toggle = useMarkPress({ kind: 'follow', on: followed, set })
  return (
    <Button
      id={id}
      size={size}
      look={followed ? 'line' : look}
      onPress={toggle}
      label={`关注 ${name}`}
      on={followed}
      {...(className && { className })}
    >
      {!followed && <Icon name="plus" size={24} />}
      {followed ? '已关注' : '关注'}
    </Button>
  )
}
