import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'

interface PartProps {
  id: string
  name: string
  note?: string
  error: string | undefined
  children: ReactNode
}

/** A part of the form that is no line of text, with its name above and its error below. */
export function Part({ id, name, note, error, children }: PartProps) {
  return (
    <View id={id} className="pp-card-part">
      <View className="pp-card-part__name">{name}</View>
      {note && <View className="pp-card-part__note">{note}</View>}
      {children}
      {error && (
        <View className="pp-card-part__error" role="alert">
          <Icon name="warning" size={26} />
          {error}
        </View>
      )}
    </View>
  )
}
