import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Avatar } from '@/components/Avatar/Avatar'
import { Button } from '@/components/Button/Button'
import { Empty } from '@/components/Empty/Empty'
import { Field } from '@/components/Field/Field'
import { Icon } from '@/components/Icon/Icon'
import { ListState } from '@/components/ListState/ListState'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { debounce } from '@/lib/debounce'
import { isTooShort, tooShortText } from '@/lib/searchWords'
import { texts } from '@/lib/texts'
import { limits } from '@contract/limits'
import { styledSrc } from '@contract/pictures'
import { useFoundModels } from './api'
import type { LinkedModel } from './form'

interface ModelSheetProps {
  open: boolean
  linked: LinkedModel | null
  onChoose: (model: LinkedModel | null) => void
  onClose: () => void
}

/** Finds a model by name or number. */
export function ModelSheet({ open, linked, onChoose, onClose }: ModelSheetProps) {
  const [word, setWord] = useState('')
  const [keyword, setKeyword] = useState('')
  const settle = useMemo(() => debounce((next: string) => setKeyword(next.trim())), [])
  const short = isTooShort(word)
  const found = useFoundModels(keyword, open && !isTooShort(keyword))
  return (
    <Sheet open={open} title="关联模特" onClose={onClose} id="model-sheet">
      <Field
        id="model-keyword"
        label="搜索模特"
        value={word}
        maxLength={limits.keywordMax}
        placeholder={texts.searchPlaceholder}
        onChange={(next) => {
          setWord(next)
          settle(next)
        }}
      />
      <View className="pp-publish__found">
        {short ? (
          <Empty title={tooShortText} />
        ) : (
          <ListState query={found} skeleton={<RowSkeleton rows={4} />} empty={{ note: '换个名字或编号试试' }}>
            {(models) => (
              <>
                {models.map(({ id, name, no, pccName, mainImg }) => (
                  <Pressable
                    key={id}
                    className="pp-publish__model"
                    role="radio"
                    chosen={id === linked?.id}
                    onPress={() => onChoose({ id, name })}
                  >
                    <Avatar src={styledSrc(mainImg, 'thumb')} size={88} />
                    <View className="pp-publish__who">
                      <View className="pp-publish__model-name">{name}</View>
                      <View className="pp-publish__note">
                        {no} · {pccName}
                      </View>
                    </View>
                    {id === linked?.id && <Icon name="check" size={36} />}
                  </Pressable>
                ))}
              </>
            )}
          </ListState>
        )}
      </View>
      {linked && (
        <Button id="model-none" look="line" wide onPress={() => onChoose(null)}>
          不关联模特
        </Button>
      )}
    </Sheet>
  )
}
