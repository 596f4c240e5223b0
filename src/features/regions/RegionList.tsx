import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { classNames } from '@/theme/classNames'
import type { Region } from '@contract/regions'
import './RegionList.scss'

interface RegionListProps {
  regions: readonly Region[]
  chosenCode: string
  /** The one of `chosenCode` is open beside the list, and nothing is chosen yet. */
  opens?: boolean
  onChoose: (region: Region) => void
}

/** One level of regions; the chosen one carries a check and weight, one that is only open neither. */
export function RegionList({ regions, chosenCode, opens = false, onChoose }: RegionListProps) {
  return (
    <View className="pp-region-list" role={opens ? 'tablist' : 'radiogroup'}>
      {regions.map((region) => {
        const chosen = region.code === chosenCode
        return (
          <Pressable
            key={region.code}
            id={`region-${region.code}`}
            className={classNames('pp-region-list__row', chosen && `pp-region-list__row--${opens ? 'open' : 'chosen'}`)}
            role={opens ? 'tab' : 'radio'}
            chosen={chosen}
            onPress={() => onChoose(region)}
          >
            <Text className="pp-region-list__name">{region.name}</Text>
            {chosen && !opens && <Icon name="check" size={32} />}
          </Pressable>
        )
      })}
    </View>
  )
}
