import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { Pressable } from '@/components/Pressable/Pressable'
import type { Region } from '@contract/regions'
import { byLetter } from './letters'
import { RegionList } from './RegionList'

interface ProvinceListProps {
  provinces: readonly Region[]
  onChoose: (province: Region) => void
}

/** The provinces by the first letter of their names, the letters at the side leading to each. */
export function ProvinceList({ provinces, onChoose }: ProvinceListProps) {
  const groups = byLetter(provinces)
  return (
    <View>
      {groups.map(({ letter, regions }) => (
        <View key={letter} id={`letter-${letter}`}>
          <View className="pp-area__letter">{letter}</View>
          <RegionList regions={regions} chosenCode="" onChoose={onChoose} />
        </View>
      ))}
      <View className="pp-area__letters">
        {inPairs(groups.map(({ letter }) => letter)).map((pair) => (
          <Pressable
            key={pair[0]}
            className="pp-area__jump"
            label={`跳到 ${pair.join('')}`}
            onPress={() => jumpTo(pair[0])}
          >
            {pair.map((letter) => (
              <View key={letter}>{letter}</View>
            ))}
          </Pressable>
        ))}
      </View>
    </View>
  )
}

/** One letter is too small for a finger, and all of them large enough are higher than a small screen. */
function inPairs(letters: readonly string[]): (readonly [string, ...string[]])[] {
  return letters.flatMap((letter, index) =>
    index % 2 === 0 ? [[letter, ...letters.slice(index + 1, index + 2)] as const] : [],
  )
}

/** Where the page cannot scroll, all of it is seen. */
function jumpTo(letter: string): void {
  void Taro.pageScrollTo({ selector: `#letter-${letter}`, duration: 0 }).catch(() => undefined)
}
