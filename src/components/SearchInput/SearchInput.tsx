import { Input, View } from '@tarojs/components'
import { texts } from '@/lib/texts'
import { limits } from '@contract/limits'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './SearchInput.scss'

interface SearchInputProps {
  id: string
  value: string
  onType: (words: string) => void
  onConfirm: () => void
  onLeave: () => void
  focus: boolean
}

/** A field for search words, with the way to empty it and the way out. */
export function SearchInput({ id, value, onType, onConfirm, onLeave, focus }: SearchInputProps) {
  return (
    <View className="pp-search">
      <View className="pp-search__box">
        <Icon name="search" size={32} className="pp-search__icon" />
        <Input
          id={id}
          className="pp-search__input"
          placeholderClass="pp-search__placeholder"
          value={value}
          placeholder={texts.searchPlaceholder}
          maxlength={limits.keywordMax}
          confirmType="search"
          focus={focus}
          onInput={(event) => onType(event.detail.value)}
          onConfirm={onConfirm}
          aria-label={texts.searchPlaceholder}
        />
        {value !== '' && (
          <Pressable className="pp-search__clear" onPress={() => onType('')} label="清除">
            <Icon name="close" size={26} />
          </Pressable>
        )}
      </View>
      <Pressable className="pp-search__leave" onPress={onLeave}>
        取消
      </Pressable>
    </View>
  )
}
