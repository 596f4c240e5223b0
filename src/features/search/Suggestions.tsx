import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { cityPlace } from '@/domain/place'
import { navigateTo } from '@/lib/navigate'
import { isTooShort, tooShortText } from '@/lib/searchWords'
import { formatWindow } from '@/lib/time'
import { styledSrc } from '@contract/pictures'
import { useSuggestions } from './api'
import { Marked } from './Marked'

interface SuggestionsProps {
  words: string
  /** The words once they have been quiet: what is asked about. */
  settled: string
  onSearch: () => void
  /** One of them is opened. */
  onOpen: () => void
}

/** What the words may mean, while they are typed: to search for them, or straight to the thing. */
export function Suggestions({ words, settled, onSearch, onOpen }: SuggestionsProps) {
  const found = useSuggestions(settled)
  if (isTooShort(words))
    return (
      <View className="pp-suggestions">
        <View className="pp-search-start__hint">{tooShortText}</View>
      </View>
    )
  const open = (route: 'pages/model/detail' | 'pages/pdDetail/pdDetail' | 'pages/square/detail', id: string) => {
    onOpen()
    void navigateTo(route, { id })
  }
  return (
    <View className="pp-suggestions">
      <Pressable id="search-go" className="pp-suggestions__row" onPress={onSearch}>
        <View className="pp-suggestions__glass">
          <Icon name="search" size={36} />
        </View>
        <View className="pp-suggestions__text">
          <View className="pp-suggestions__name">{`搜索「${words}」`}</View>
        </View>
        <Icon name="right" size={28} />
      </Pressable>
      {found?.models.map(({ id, no, name, faceUrl, pccName }) => (
        <Row
          key={id}
          words={words}
          face={faceUrl}
          name={name}
          note={`${no} · ${cityPlace(pccName)}`}
          kind="模特"
          onPress={() => open('pages/model/detail', id)}
        />
      ))}
      {found?.shareOrders.map(({ shareId, name, faceUrl, pccName, shareStartTime, shareEndTime }) => (
        <Row
          key={shareId}
          words={words}
          face={faceUrl}
          name={`${name}的拼单`}
          note={`${formatWindow(shareStartTime, shareEndTime)} · ${cityPlace(pccName)}`}
          kind="拼单"
          onPress={() => open('pages/pdDetail/pdDetail', shareId)}
        />
      ))}
      {found?.posts.map(({ id, text, nickname, avatarUrl }) => (
        <Row
          key={id}
          words={words}
          face={avatarUrl}
          name={text}
          note={nickname}
          kind="动态"
          onPress={() => open('pages/square/detail', id)}
        />
      ))}
    </View>
  )
}

interface RowProps {
  words: string
  face: string
  name: string
  note: string
  kind: string
  onPress: () => void
}

function Row({ words, face, name, note, kind, onPress }: RowProps) {
  return (
    <Pressable className="pp-suggestions__row" role="link" onPress={onPress}>
      <Avatar src={styledSrc(face, 'avatar')} size={72} />
      <View className="pp-suggestions__text">
        <View className="pp-suggestions__name">
          <Marked text={name} words={words} />
        </View>
        <View className="pp-suggestions__note">{note}</View>
      </View>
      <View className="pp-suggestions__kind">{kind}</View>
    </Pressable>
  )
}
