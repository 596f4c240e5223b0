import { View } from '@tarojs/components'
import { Bone } from '@/components/Skeleton/Skeleton'
import './Booking.scss'

/** The cards of a booking on their way. */
export function BookingSkeleton() {
  return (
    <View className="pp-booking" aria-hidden>
      <Bone height={600} radius={0} />
      <View className="pp-booking__body">
        {[176, 220, 320, 300].map((height) => (
          <View className="pp-booking__bone" key={height}>
            <Bone height={height} radius={24} />
          </View>
        ))}
      </View>
    </View>
  )
}
