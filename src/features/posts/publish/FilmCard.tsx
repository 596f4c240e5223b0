import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { Bone } from '@/components/Skeleton/Skeleton'
import { Progress } from './Picture'
import type { FilmUpload } from './useFilm'

interface FilmCardProps {
  film: FilmUpload
  onRetry: () => void
  onRemove: () => void
}

/** The film by its cover, with its progress, a retry and a cross. */
export function FilmCard({ film, onRetry, onRemove }: FilmCardProps) {
  const coverSrc = film.state === 'stored' ? film.coverSrc : film.picked.cover.filePath
  const failed = film.state === 'failed'
  return (
    <View className="pp-publish__film">
      <Pressable
        id="publish-film-retry"
        className="pp-grid__press"
        disabled={!failed}
        label={failed ? '视频上传失败，重新上传' : '视频'}
        onPress={onRetry}
      >
        {coverSrc === null ? (
          <Bone height={400} radius={16} />
        ) : (
          <ImageCard src={coverSrc} width="100%" height="100%" radius={16} />
        )}
        {film.state === 'stored' && (
          <View className="pp-publish__play">
            <Icon name="play" size={56} />
          </View>
        )}
        <Progress upload={film} />
      </Pressable>
      <Pressable className="pp-publish__remove" label="删除视频" onPress={onRemove} alone>
        <View className="pp-publish__cross">
          <Icon name="close" size={28} />
        </View>
      </Pressable>
    </View>
  )
}
