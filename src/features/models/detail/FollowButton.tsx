import type { ModelDetail } from '@contract/models'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { requireUser } from '@/domain/session'
import { useModelMark } from './api'

/** Follows a model: her posts then stand in the square under 关注. */
export function FollowButton({ model }: { model: ModelDetail }) {
  const follow = useModelMark('follow', model.id)
  const toggle = async () => {
    if (await requireUser()) follow.mutate(!model.followed)
  }
  return (
    <Button
      id="detail-follow"
      size="sm"
      look={model.followed ? 'line' : 'soft'}
      onPress={() => void toggle()}
      label={model.followed ? `取消关注 ${model.name}` : `关注 ${model.name}`}
    >
      {!model.followed && <Icon name="plus" size={24} />}
      {model.followed ? '已关注' : '关注'}
    </Button>
  )
}
