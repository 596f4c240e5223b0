import { View } from '@tarojs/components'
import { limits } from '@contract/limits'
import type { Post } from '@contract/posts'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { Field } from '@/components/Field/Field'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { PictureGrid } from './PictureGrid'
import { usePublishForm } from './usePublishForm'
import './PublishForm.scss'

interface PublishFormProps {
  post: Post | null
  modelId: string
  /** What publishing costs this user now. */
  publishCoins: number
  onDone: (post: Post) => void
}

/** 发布: pictures or a film, text, price; one button with the true cost. */
export function PublishForm(props: PublishFormProps) {
  const publish = usePublishForm(props)
  const { form, edit, error, uploads, film, busy } = publish
  const cost = props.post === null ? props.publishCoins : 0
  return (
    <View className="pp-publish">
      <View className="pp-publish__top">
        {film === null ? (
          <PictureGrid uploads={uploads} most={limits.postPicturesMax} onAdd={() => void publish.addPictures()} />
        ) : (
          <Film coverSrc={film.coverSrc} onRemove={publish.removeFilm} />
        )}
        {film === null && uploads.entries.length === 0 && (
          <Button id="publish-film" look="line" size="md" busy={publish.filming} onPress={() => void publish.addFilm()}>
            改为发布视频
          </Button>
        )}
        {uploads.entries.length > 1 && <View className="pp-publish__note">点按图片设为封面，第一张为封面</View>}
        <Field
          id="publish-text"
          label="正文"
          lines
          value={form.text}
          maxLength={limits.postTextMax}
          placeholder="说说这组作品：地点、光线、器材、和模特怎么配合"
          onChange={(text) => edit({ text })}
        />
      </View>
      <View className="pp-publish__card">
        <View className="pp-publish__price">
          <View className="pp-publish__price-name">
            解锁价格
            <View className="pp-publish__note">0 为免费，作者得 70%</View>
          </View>
          <View className="pp-publish__price-field">
            <Field
              id="publish-price"
              label="解锁价格"
              type="number"
              value={form.price}
              maxLength={4}
              onChange={(price) => edit({ price })}
            >
              拍币
            </Field>
          </View>
        </View>
        <Chip id="publish-vip" role="checkbox" chosen={form.vipFree} onPress={() => edit({ vipFree: !form.vipFree })}>
          会员免费看
        </Chip>
      </View>
      {error !== '' && (
        <View className="pp-publish__error" role="alert">
          <Icon name="warning" size={28} />
          {error}
        </View>
      )}
      <Button id="publish-submit" wide busy={busy} onPress={() => void publish.submit()}>
        {props.post !== null ? '保存修改' : cost > 0 ? `发布 · ${cost} 拍币` : '发布'}
      </Button>
      <View className="pp-publish__foot">
        {cost > 0 ? '会员发布免费；审核未通过全部退回' : '提交后审核，通过即可见'}
      </View>
    </View>
  )
}

function Film({ coverSrc, onRemove }: { coverSrc: string; onRemove: () => void }) {
  return (
    <View className="pp-publish__film">
      <ImageCard src={coverSrc} width="100%" height="100%" radius={16} />
      <Icon name="play" size={72} className="pp-publish__play" />
      <Pressable className="pp-publish__remove" label="删除视频" onPress={onRemove}>
        <Icon name="close" size={32} />
      </Pressable>
    </View>
  )
}
