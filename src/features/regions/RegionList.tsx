import type { Region } from '@contract/regions'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { classNames } from '@/theme/classNames'
import './RegionList.scss'

interface RegionListProps {
  regions: readonly Region[]
  chosenCode: string
  onChoose: (region: Region) => void
}

/** One level of regions; the chosen one carries a check and weight. */
export function RegionList({ regions, chosenCode, onChoose }: RegionListProps) {
  return (
    <View className="pp-region-list" role="radiogroup">
      {regions.map((region) => {
        const chosen = region.code === chosenCode
        return (
          <Pressable
            key={region.code}
            id={`region-${region.code}`}
            className={classNames('pp-region-list__row', chosen && 'pp-region-list__row--chosen')}
            role="radio"
            chosen={chosen}
            onPress={() => onChoose(region)}
          >
            <Text className="pp-region-list__name">{region.name}</Text>
            {chosen && <Icon name="check" size={32} />}
          </Pressable>
        )
      })}
    </View>
  )
}
