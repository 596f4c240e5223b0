import { View } from '@tarojs/components'
import { classNames } from '@/theme/classNames'
import './TextCover.scss'

const tones = ['green', 'teal', 'amber', 'plain'] as const

/** A few words stand larger than many. */
const fewChars = 24

interface TextCoverProps {
  text: string
  /** Of the same the same tone. */
  seed: string
  /** Height over width, where something lies over its lower part; else it is as high as its words, up to eight lines. */
  ratio?: number
}

/** Words drawn in the place of a picture, on one of the theme's soft grounds. */
export function TextCover({ text, seed, ratio }: TextCoverProps) {
  const tone = tones[(seed.codePointAt(seed.length - 1) ?? 0) % tones.length] ?? 'plain'
  return (
    <View
      className={classNames(
        'pp-text-cover',
        `pp-text-cover--${tone}`,
        text.length <= fewChars && 'pp-text-cover--few',
        ratio !== undefined && 'pp-text-cover--covered',
      )}
      {...(ratio !== undefined && { style: { paddingBottom: `${Math.round(ratio * 100)}%` } })}
    >
      <View className="pp-text-cover__words">{text}</View>
    </View>
  )
}
