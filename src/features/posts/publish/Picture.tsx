import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Bone } from '@/components/Skeleton/Skeleton'
import { styledSrc } from '@contract/pictures'
import type { Upload } from './useUploads'

/** A picture with how far it has come. */
export function Picture({ upload }: { upload: Upload }) {
  const src = upload.state === 'stored' ? upload.src : upload.file.filePath
  if (src === null) return <Bone height={212} radius={16} />
  return (
    <>
      <ImageCard src={shown(src)} width="100%" height="100%" radius={16} />
      <Progress upload={upload} />
    </>
  )
}

/** Of the site a small style; what the device has is shown as it is. */
function shown(src: string): string {
  return src.startsWith('http') && !src.includes('//tmp') ? styledSrc(src, 'thumb') : src
}

/** What lies over a file that is not stored: how much of it is, or that it failed and a press tries again. */
export function Progress({ upload }: { upload: { state: string; percent?: number } }) {
  if (upload.state === 'stored') return null
  if (upload.state === 'failed')
    return (
      <View className="pp-grid__shade pp-grid__shade--failed" role="alert">
        <Icon name="refresh" size={44} />
        <View className="pp-grid__failed">上传失败</View>
        点按重试
      </View>
    )
  const percent = Math.round(upload.percent ?? 0)
  const fill = `conic-gradient(#fff ${percent * 3.6}deg, rgba(255, 255, 255, 0.3) 0)`
  return (
    <View className="pp-grid__shade" role="progressbar" aria-valuenow={percent} aria-label="上传进度">
      <View className="pp-grid__ring" style={{ backgroundImage: fill }}>
        <View className="pp-grid__percent">{percent}%</View>
      </View>
    </View>
  )
}
