import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './Stepper.scss'

interface StepperProps {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** Read out, and the beginning of the ids `…-minus` and `…-plus`. */
  label: string
  id: string
  unit?: string
}

/** A small whole number, one up or down at a time; an end of the range takes no press. */
export function Stepper({ value, min, max, onChange, label, id, unit = '' }: StepperProps) {
  return (
    <View className="pp-stepper" role="group" aria-label={label}>
      <Pressable
        id={`${id}-minus`}
        className="pp-stepper__step"
        disabled={value <= min}
        onPress={() => onChange(value - 1)}
        label={`${label}减一`}
      >
        <Icon name="minus" size={32} />
      </Pressable>
      <View className="pp-stepper__value">
        {value}
        {unit && ` ${unit}`}
      </View>
      <Pressable
        id={`${id}-plus`}
        className="pp-stepper__step"
        disabled={value >= max}
        onPress={() => onChange(value + 1)}
        label={`${label}加一`}
      >
        <Icon name="plus" size={32} />
      </Pressable>
    </View>
  )
}
