import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { BegunUpload } from '@/platform/largeUpload'

interface FilmButtonProps {
  /** A film that broke off when the page went away. */
  begun: BegunUpload | null
  busy: boolean
  onPress: () => void
}

/** The way to a film, in place of pictures. */
export function FilmButton({ begun, busy, onPress }: FilmButtonProps) {
  const text = begun ? '继续上传' : '视频'
  return (
    <Pressable
      id="publish-film"
      className="pp-grid__cell pp-grid__add"
      label={begun ? '继续上传视频' : '改为发布视频'}
      disabled={busy}
      onPress={onPress}
    >
      <Icon name="film" size={56} />
      {busy ? '读取中…' : text}
    </Pressable>
  )
}

/** Parts of a film are in the store already; a page cannot keep a file, so it is picked again. */
export function BegunNote({ begun: { doneParts, partBytes, bytes } }: { begun: BegunUpload }) {
  const percent = Math.min(Math.floor((doneParts.length * partBytes * 100) / bytes), 99)
  return <View className="pp-publish__note">上次的视频已传 {percent}%，重新选择同一个视频，只传剩下的部分</View>
}
