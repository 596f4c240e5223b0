import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Pressable } from '../Pressable/Pressable'
import './SectionHead.scss'

interface SectionHeadProps {
  title: string
  /** At the right end: where there is more. */
  more?: ReactNode
  onMore?: () => void
}

/** The title of a part of a page. */
export function SectionHead({ title, more, onMore }: SectionHeadProps) {
  return (
    <View className="pp-section-head">
      <View className="pp-section-head__title" role="heading" aria-level={2}>
        {title}
      </View>
      {more && (
        <Pressable className="pp-section-head__more" onPress={onMore}>
          {more}
        </Pressable>
      )}
    </View>
  )
}
