import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { holdTouch } from '@/platform/view/holdTouch'
import { classNames } from '@/theme/classNames'
import { Picture } from './Picture'
import { PictureSheet } from './PictureSheet'
import { useDragOrder } from './useDragOrder'
import type { Entry, Uploads } from './useUploads'
import './PictureGrid.scss'

interface PictureGridProps {
  uploads: Uploads
  most: number
  onAdd: () => void
  /** Beside the way to add: another kind of thing to take. */
  beside?: ReactNode
}

const gridId = 'publish-pictures'

/**
 * Pictures in rows of three, each with its progress, a retry where it failed, and a cross. A finger drags them into another order; a
 * press opens the same for keyboards and screen readers.
 */
export function PictureGrid({ uploads, most, onAdd, beside }: PictureGridProps) {
  const { entries } = uploads
  const [chosen, choose] = useState<number | null>(null)
  const room = entries.length < most
  const { lifted, touchOf } = useDragOrder(uploads, gridId, entries.length + (room ? 1 : 0))
  const press = ({ id, upload }: Entry) => (upload.state === 'failed' ? uploads.retry(id) : choose(id))
  return (
    <View id={gridId} className="pp-grid">
      {entries.map((entry, place) => {
        const { id, upload } = entry
        const held = lifted?.id === id ? lifted : null
        return (
          <View
            key={id}
            className={classNames('pp-grid__cell', held && 'pp-grid__cell--lifted')}
            {...(held && { style: { transform: `translate(${held.x}px, ${held.y}px) scale(1.05)` } })}
            {...holdTouch}
            {...touchOf(id, place)}
          >
            <Pressable
              id={`publish-picture-${place}`}
              className="pp-grid__press"
              label={pressLabel(upload.state === 'failed', place)}
              onPress={() => press(entry)}
            >
              <Picture upload={upload} />
            </Pressable>
            {place === 0 && upload.state === 'stored' && <View className="pp-grid__cover">封面</View>}
            <Pressable
              className="pp-grid__remove"
              label={`删除第 ${place + 1} 张`}
              onPress={() => uploads.remove(id)}
              alone
            >
              <Icon name="close" size={28} />
            </Pressable>
          </View>
        )
      })}
      {room && (
        <Pressable
          id="publish-add"
          className="pp-grid__cell pp-grid__add"
          label={`添加图片 ${entries.length}/${most}`}
          onPress={onAdd}
        >
          <Icon name="plus" size={56} />
          <View>图片</View>
          {entries.length}/{most}
        </Pressable>
      )}
      {beside}
      <PictureSheet uploads={uploads} chosen={chosen} onClose={() => choose(null)} />
    </View>
  )
}

function pressLabel(failed: boolean, place: number): string {
  if (failed) return `第 ${place + 1} 张上传失败，重新上传`
  return place === 0 ? '第 1 张，封面，调整顺序' : `第 ${place + 1} 张，调整顺序`
}
