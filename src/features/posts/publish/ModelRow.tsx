import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { LinkedModel } from './form'
import { ModelSheet } from './ModelSheet'

interface ModelRowProps {
  model: LinkedModel | null
  /** A post that is out keeps its model. */
  fixed: boolean
  onChange: (model: LinkedModel | null) => void
}

/** 关联模特: whom the post is about; it then stands on her page too. */
export function ModelRow({ model, fixed, onChange }: ModelRowProps) {
  const [open, setOpen] = useState(false)
  if (fixed && model === null) return null
  return (
    <>
      <Pressable id="publish-model" className="pp-publish__row" disabled={fixed} onPress={() => setOpen(true)}>
        <Icon name="person" size={40} />
        <View className="pp-publish__row-name">关联模特</View>
        <View className={model ? 'pp-publish__value' : 'pp-publish__value pp-publish__value--none'}>
          {model?.name ?? '选填'}
        </View>
        {!fixed && <Icon name="right" size={28} />}
      </Pressable>
      <ModelSheet
        open={open}
        linked={model}
        onChoose={(next) => {
          onChange(next)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
