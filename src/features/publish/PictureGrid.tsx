import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import type { Upload, Uploads } from './useUploads'
import './PictureGrid.scss'

interface PictureGridProps {
  uploads: Uploads
  most: number
  onAdd: () => void
}

/** Pictures in rows of three, each with its progress, a retry where it failed, and a cross; a press puts one in front. */
export function PictureGrid({ uploads, most, onAdd }: PictureGridProps) {
  const { entries } = uploads
  return (
    <View className="pp-grid">
      {entries.map(({ id, upload }, place) => (
        <View key={id} className="pp-grid__cell">
          <Pressable
            className="pp-grid__press"
            label={pressLabel(upload, place)}
            onPress={() => (upload.state === 'failed' ? uploads.retry(id) : uploads.promote(id))}
          >
            <ImageCard src={srcOf(upload)} width="100%" height="100%" radius={16} />
            <Shade upload={upload} />
          </Pressable>
          {place === 0 && upload.state === 'stored' && <View className="pp-grid__cover">封面</View>}
          <Pressable
            className="pp-grid__remove"
            label={`删除第 ${place + 1} 张`}
            onPress={() => uploads.remove(id)}
            alone
          >
            <Icon name="close" size={28} />
          </Pressable>
        </View>
      ))}
      {entries.length < most && (
        <Pressable id="publish-add" className="pp-grid__cell pp-grid__add" label="添加图片" onPress={onAdd}>
          <Icon name="plus" size={56} />
          {entries.length}/{most}
        </Pressable>
      )}
    </View>
  )
}

function srcOf(upload: Upload): string {
  return upload.state === 'stored' ? upload.src : upload.file.filePath
}

function pressLabel({ state }: Upload, place: number): string {
  if (state === 'failed') return `重新上传第 ${place + 1} 张`
  return place === 0 ? '封面' : `把第 ${place + 1} 张设为封面`
}

function Shade({ upload }: { upload: Upload }) {
  if (upload.state === 'stored') return null
  if (upload.state === 'failed')
    return (
      <View className="pp-grid__shade pp-grid__shade--failed" role="alert">
        <Icon name="refresh" size={44} />
        <View className="pp-grid__failed">上传失败</View>
        点按重试
      </View>
    )
  const fill = `conic-gradient(#fff ${upload.percent * 3.6}deg, rgba(255, 255, 255, 0.3) 0)`
  return (
    <View className="pp-grid__shade" role="progressbar" aria-valuenow={upload.percent}>
      <View className="pp-grid__ring" style={{ backgroundImage: fill }}>
        <View className="pp-grid__percent">{upload.percent}%</View>
      </View>
    </View>
  )
}
