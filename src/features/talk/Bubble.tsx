import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { PersonFace } from '@/domain/PersonFace/PersonFace'
import { previewPictures } from '@/platform/preview'
import { classNames } from '@/theme/classNames'
import type { TalkLine } from '@contract/talk'
import { OwnMenu } from './OwnMenu'

/** What one can do about somebody else's line. */
export type MenuOf = (line: TalkLine) => ReactNode

interface BubbleProps {
  line: TalkLine
  /** The same person has just spoken. */
  goesOn: boolean
  menuOf: MenuOf
  shareId: string
}

/** What somebody said: others left with face and name, one's own right. */
export function Bubble({ line, goesOn, menuOf, shareId }: BubbleProps) {
  const { own, userId, name, avatarUrl, personGone, text, pictures, state } = line
  return (
    <View className={classNames('pp-talk__line', own && 'pp-talk__line--own', goesOn && 'pp-talk__line--on')}>
      {own && <OwnMenu shareId={shareId} line={line} />}
      {!own && (
        <View className="pp-talk__face">
          {!goesOn && (
            <PersonFace className="pp-talk__person" id={personGone ? null : userId} name={name} avatarUrl={avatarUrl} />
          )}
        </View>
      )}
      <View className="pp-talk__said">
        {!own && !goesOn && <View className="pp-talk__name">{name}</View>}
        {text !== '' && <View className="pp-talk__bubble">{text}</View>}
        {pictures.length > 0 && <Pictures sources={pictures.map(({ src }) => src)} />}
        {state === 'pending' && <Tag icon="clock">审核中，仅自己可见</Tag>}
        {state === 'refused' && (
          <Tag tone="error" icon="warning">
            未通过审核，仅自己可见
          </Tag>
        )}
      </View>
      {!own && menuOf(line)}
    </View>
  )
}

function Pictures({ sources }: { sources: readonly string[] }) {
  return (
    <View className="pp-talk__pictures">
      {sources.map((src, at) => (
        <Pressable key={src} onPress={() => previewPictures(sources, src)} label={`查看图片 ${at + 1}`}>
          <ImageCard src={src} width={200} height={200} radius={16} alt="" />
        </Pressable>
      ))}
    </View>
  )
}
