import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { ListState } from '@/components/ListState/ListState'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Tabs } from '@/components/Tabs/Tabs'
import { Tag } from '@/components/Tag/Tag'
import { phrases } from '@/domain/phrases'
import { modelTagTexts } from '@/domain/texts'
import { navigateTo } from '@/lib/navigate'
import { useFreshOnShow } from '@/lib/useFresh'
import type { OwnModel as Card } from '@contract/models'
import { yuan } from '@contract/money'
import { styledSrc } from '@contract/pictures'
import { useOwnModel } from './api'
import { standingOf } from './format'
import { OwnShareOrders } from './ShareOrders'
import { Times } from './Times'
import './OwnModel.scss'

interface OwnModelProps {
  /** What the model's account holds. */
  earnedFen: number
  /** The form of a card, or with null of an application. */
  form: (card: Card | null) => ReactNode
}

const sections = [
  { key: 'bookings', text: '预约' },
  { key: 'times', text: '档期' },
  { key: 'card', text: '资料' },
] as const
type Section = (typeof sections)[number]['key']

/** 我的模特卡: applying, and then where the card stands, its share orders, its times and what it says. */
export function OwnModel({ earnedFen, form }: OwnModelProps) {
  const query = useOwnModel()
  useFreshOnShow(query)
  return (
    <ListState query={query} skeleton={<Skeleton rows={9} />} isEmpty={() => false}>
      {(card) =>
        card === null ? <Apply form={form} /> : <Own key={card.id} card={card} earnedFen={earnedFen} form={form} />
      }
    </ListState>
  )
}

const promises = [
  ['calendar', '自己定档期，摄影师只能约你开放的时段'],
  ['wallet', '费用由平台保管，拍摄结束 48 小时后入账'],
  ['shield', '须年满 18 周岁；资料审核通过后才会展示'],
] as const

function Apply({ form }: Pick<OwnModelProps, 'form'>) {
  return (
    <View className="pp-own-model">
      <View className="pp-own-model__apply">
        <View className="pp-own-model__name">申请成为模特</View>
        {promises.map(([icon, text]) => (
          <View key={icon} className="pp-own-model__promise">
            <Icon name={icon} size={32} />
            <View>{text}</View>
          </View>
        ))}
      </View>
      {form(null)}
    </View>
  )
}

function Own({ card, earnedFen, form }: OwnModelProps & { card: Card }) {
  const [section, setSection] = useState<Section>(card.state === 'passed' ? 'bookings' : 'card')
  const bodies: Record<Section, () => ReactNode> = {
    bookings: () => <OwnShareOrders />,
    times: () => <Times card={card} />,
    card: () => form(card),
  }
  return (
    <View className="pp-own-model">
      <Head card={card} earnedFen={earnedFen} />
      {card.hours.length === 0 && section !== 'times' && <NoHours onOpen={() => setSection('times')} />}
      <Tabs options={sections} chosen={section} onChoose={setSection} label={phrases.ownCard} />
      {bodies[section]()}
    </View>
  )
}

/** A card that nobody can book yet. */
function NoHours({ onOpen }: { onOpen: () => void }) {
  return (
    <Pressable id="own-model-no-hours" className="pp-own-model__no-hours" onPress={onOpen}>
      <Icon name="calendar" size={32} />
      <View className="pp-own-model__no-hours-text">还没有开放时段，摄影师约不到你</View>
      <View className="pp-own-model__no-hours-way">去设置</View>
      <Icon name="right" size={26} />
    </Pressable>
  )
}

function Head({ card, earnedFen }: { card: Card; earnedFen: number }) {
  const { text, tone, icon, note } = standingOf(card)
  const fee = card.hourlyFeeFen === 0 ? '互勉' : `${yuan(card.hourlyFeeFen)}/小时`
  return (
    <View className="pp-own-model__head">
      <View className="pp-own-model__who">
        <ImageCard src={styledSrc(card.mainImg, 'thumb')} width={132} height={176} radius={16} />
        <View className="pp-own-model__facts">
          <View className="pp-own-model__names">
            <View className="pp-own-model__name">{card.name}</View>
            <Tag tone={tone} icon={icon}>
              {text}
            </Tag>
          </View>
          <View className="pp-own-model__line">
            {card.no} · {modelTagTexts[card.tag]} · {fee}
          </View>
          <View className="pp-own-model__line">收入余额 {yuan(earnedFen)}</View>
          {card.state === 'passed' && (
            <Button
              id="own-model-page"
              look="line"
              size="sm"
              onPress={() => void navigateTo('pages/model/detail', { id: card.id })}
            >
              查看主页
            </Button>
          )}
        </View>
      </View>
      {note !== '' && (
        <View className={`pp-own-model__note pp-own-model__note--${tone}`} role="status">
          {note}
        </View>
      )}
    </View>
  )
}
