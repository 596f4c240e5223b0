import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SoundPill } from '@/components/SoundPill/SoundPill'
import { Tag } from '@/components/Tag/Tag'
import { FollowButton } from '@/domain/FollowButton/FollowButton'
import { phrases } from '@/domain/phrases'
import { modelTagTexts } from '@/domain/texts'
import { navigateTo } from '@/lib/navigate'
import type { ModelDetail } from '@contract/models'
import { yuan } from '@contract/money'
import { shanghaiDay } from '@contract/shanghai'
import { useModelMark } from './api'
import './ModelHead.scss'

/** Who this is: name, level, fee, and the four numbers one looks for. */
export function ModelHead({ model, now }: { model: ModelDetail; now: Date }) {
  return (
    <View className="pp-model-head">
      <View className="pp-model-head__row">
        <View className="pp-model-head__name">{model.name}</View>
        <Tag tone={model.tag === 2 ? 'senior' : 'plain'}>{modelTagTexts[model.tag]}</Tag>
        {pinnedText(model.topUntil, now) && (
          <Tag tone="warning" icon="top">
            {pinnedText(model.topUntil, now)}
          </Tag>
        )}
        <Fee fen={model.hourlyFeeFen} />
      </View>
      <View className="pp-model-head__meta">
        <View>编号 {model.no}</View>
        <View>{model.pccName}</View>
        {model.shareOrderCount > 0 && <View>{model.shareOrderCount} 次拼单</View>}
        {model.rating !== null && (
          <Pressable
            id="detail-rating"
            className="pp-model-head__rating"
            role="link"
            label={`${model.rating.toFixed(1)} 分，看评价`}
            onPress={() => void navigateTo('pages/me/person', { id: model.userId, tab: 'reviews' })}
          >
            <Icon name="star" filled size={24} />
            {model.rating.toFixed(1)}
            <Icon name="right" size={24} />
          </Pressable>
        )}
      </View>
      {model.hourlyFeeFen === 0 && <View className="pp-model-head__mutual">{phrases.mutual}</View>}
      {model.voice && (
        <View className="pp-model-head__voice">
          <SoundPill id="detail-voice" {...model.voice} name={phrases.voiceIntro} />
        </View>
      )}
      <View className="pp-model-head__facts">
        <Fact value={model.height} name="身高 cm" />
        <Fact value={model.weight} name="体重 kg" />
        <Fact value={model.shoeSize} name="鞋码" />
        <Fact value={model.age} name="年龄" />
      </View>
      <View className="pp-model-head__last">
        <View className="pp-model-head__categories">
          {model.categories.map(({ id, name }) => (
            <View className="pp-model-head__category" key={id}>
              {name}
            </View>
          ))}
        </View>
        {!model.own && <Follow model={model} />}
      </View>
    </View>
  )
}

function Fee({ fen }: { fen: number }) {
  if (fen === 0) return <View className="pp-model-head__fee">互勉</View>
  return (
    <View className="pp-model-head__fee">
      <View className="pp-model-head__sign">¥</View>
      {yuan(fen).slice(1)}
      <View className="pp-model-head__unit">/时</View>
    </View>
  )
}

function Fact({ value, name }: { value: number; name: string }) {
  return (
    <View className="pp-model-head__fact">
      <View className="pp-model-head__value">{value}</View>
      <View className="pp-model-head__label">{name}</View>
    </View>
  )
}

/** 置顶至 12-01, while it lasts. */
export function pinnedText(topUntil: string | null, now: Date): string | null {
  if (!topUntil || Date.parse(topUntil) <= now.getTime()) return null
  return `置顶至 ${shanghaiDay(topUntil).slice(5)}`
}

function Follow({ model: { id, name, followed } }: { model: ModelDetail }) {
  const follow = useModelMark('follow', id)
  return <FollowButton id="detail-follow" name={name} followed={followed} set={follow.mutate} />
}
