import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { useMarkPress } from '@/domain/useMarkPress'
import { classNames } from '@/theme/classNames'
import type { ModelDetail } from '@contract/models'
import { useModelMark } from './api'
import type { SheetName } from './useSheets'
import './ModelBar.scss'

interface ModelBarProps {
  model: ModelDetail
  onBook: () => void
  onSheet: (sheet: SheetName) => void
}

/** Favourite, reward, pin and share, small; 约拍, the one filled button. Nobody books or rewards her own card. */
export function ModelBar({ model, onBook, onSheet }: ModelBarProps) {
  const favourite = useModelMark('favourite', model.id)
  const toggle = useMarkPress({ kind: 'favourite', on: model.favourite, set: favourite.mutate })
  return (
    <StickyBar>
      <Pressable
        id="detail-favourite"
        className={classNames('pp-model-bar__small', model.favourite && 'pp-model-bar__small--on')}
        chosen={model.favourite}
        onPress={toggle}
      >
        <Icon name="star" filled={model.favourite} size={42} />
        {model.favourite ? '已收藏' : '收藏'}
      </Pressable>
      {!model.own && (
        <Pressable id="detail-reward" className="pp-model-bar__small" onPress={() => onSheet('reward')}>
          <Icon name="gift" size={42} />
          打赏
        </Pressable>
      )}
      <Pressable id="detail-pin" className="pp-model-bar__small" onPress={() => onSheet('pin')}>
        <Icon name="top" size={42} />
        置顶
      </Pressable>
      <Pressable id="detail-share" className="pp-model-bar__small" onPress={() => onSheet('share')}>
        <Icon name="share" size={42} />
        分享
      </Pressable>
      <Button id="detail-book" className="pp-model-bar__book" disabled={model.own} onPress={onBook}>
        {model.own ? '这是你的模特卡' : '约拍'}
      </Button>
    </StickyBar>
  )
}
