import { View } from '@tarojs/components'

/** A text with the words that were searched for in it made strong, the first time they stand there. */
export function Marked({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (words === '' || at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <View className="pp-suggestions__hit">{text.slice(at, at + words.length)}</View>
      {text.slice(at + words.length)}
    </>
  )
}
