import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { Field } from '@/components/Field/Field'
import { useFormDraft } from '@/domain/useFormDraft'
import type { Place } from '@/platform/place'
import './Places.scss'

interface PlaceFormProps {
  /** Province to district. */
  areaName: string
  onRechoose: () => void
  onDone: (place: Place) => void
}

const empty = { street: '' }
const missing = '请填写街道和门牌，或一个好找的地标'

/** The last part of an address, below its district. */
export function PlaceForm({ areaName, onRechoose, onDone }: PlaceFormProps) {
  const draft = useFormDraft({ place: 'pages/place/choose#street', about: areaName, empty })
  const { street } = draft.form
  const [error, setError] = useState('')
  const submit = () => {
    const name = street.trim()
    if (name === '') return setError(missing)
    draft.done()
    onDone({ name, address: `${areaName}${name}` })
  }
  return (
    <View className="pp-places">
      <View className="pp-places__area">
        <Chip chosen onPress={onRechoose} label={`重选${areaName}`}>
          {areaName}
        </Chip>
      </View>
      <Field
        id="place-street"
        value={street}
        onChange={(value) => {
          draft.edit({ street: value })
          setError('')
        }}
        label="街道、门牌或地标"
        placeholder="例如：武康路 376 号武康大楼门口"
        maxLength={60}
        error={error}
        labelled
        onConfirm={submit}
      />
      <Button id="place-done" wide onPress={submit}>
        使用这个地点
      </Button>
    </View>
  )
}
