import { View } from '@tarojs/components'
import { classNames } from '@/theme/classNames'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './Rate.scss'

/** Product 17.5. */
const rateStars = 5

interface RateProps {
  /** Stars given, 0 for none yet; a mean is shown by its nearest whole star. */
  value: number
  /** Without it the stars only show. */
  onChange?: (stars: number) => void
  /** What is rated, read out. */
  label?: string
  /** The beginning of the stars' ids: `…-1` to `…-5`. */
  id?: string
  /** Edge of a star in design px. */
  size?: number
}

/** Stars to give or to read. NutUI's know neither keys nor names for who cannot see them. */
export function Rate({ value, onChange, label = '评分', id, size = 48 }: RateProps) {
  const stars = Array.from({ length: rateStars }, (_, place) => place + 1)
  const given = Math.round(value)
  if (!onChange) {
    const read = value > 0 ? `${label} ${value} 星，满分 ${rateStars} 星` : `${label} 暂无`
    return (
      <View className="pp-rate" role="img" aria-label={read}>
        {stars.map((star) => (
          <Star key={star} on={star <= given} size={size} />
        ))}
      </View>
    )
  }
  return (
    <View className="pp-rate pp-rate--open" role="radiogroup" aria-label={label} {...(id && { id })}>
      {stars.map((star) => (
        <Pressable
          key={star}
          id={id && `${id}-${star}`}
          role="radio"
          chosen={star === given}
          className="pp-rate__choice"
          onPress={() => onChange(star)}
          label={`${star} 星`}
        >
          <Star on={star <= given} size={size} />
        </Pressable>
      ))}
    </View>
  )
}

function Star({ on, size }: { on: boolean; size: number }) {
  return <Icon name="star" filled={on} size={size} className={classNames('pp-rate__star', on && 'pp-rate__star--on')} />
}
