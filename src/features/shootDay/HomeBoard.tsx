import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { phrases } from '@/domain/phrases'
import { classNames } from '@/theme/classNames'
import { clockSpan, shanghaiMinute } from '@contract/shanghai'
import type { HomeLink } from '@contract/shootDay'
import './HomeBoard.scss'

const words: Record<HomeLink['state'], string> = {
  before: '还没开拍',
  shooting: '正在拍摄',
  after: '拍摄结束了，还没有报平安',
  safe: phrases.homeSafe,
}

/** What a contact reads of somebody at a shoot: how they fare, where and with whom they are; once they are home, that alone. */
export function HomeBoard({ link }: { link: HomeLink }) {
  const { name, state, startsAt, endsAt, place, people, safeAt, until } = link
  const safe = safeAt !== null
  return (
    <View className="pp-home-board">
      <View className="pp-home-board__top" role="status">
        <View className={classNames('pp-home-board__mark', safe && 'pp-home-board__mark--safe')}>
          <Icon name={safe ? 'check' : 'shield'} size={56} />
        </View>
        <View className="pp-home-board__name">{name}</View>
        <View className="pp-home-board__state pp-number">
          {safe && `${shanghaiMinute(safeAt).slice(5)} `}
          {words[state]}
        </View>
      </View>
      {!safe && (
        <>
          <Line
            icon="clock"
            label="时间"
            text={`${shanghaiMinute(startsAt).slice(5, 10)} ${clockSpan(startsAt, endsAt)}`}
          />
          <Line icon="place" label="地点" text={place} />
          <Line icon="people" label="同行" text={people.join('、')} />
        </>
      )}
      <View className="pp-home-board__note pp-number">
        {safe
          ? '放心吧'
          : state === 'after'
            ? '联系不上 TA 时，请直接打电话；情况紧急请拨 110'
            : 'TA 到家后会在这里报平安，可以随时回来看看'}
        <View>{shanghaiMinute(until).slice(5)} 后这个页面失效</View>
      </View>
    </View>
  )
}

function Line({ icon, label, text }: { icon: 'clock' | 'place' | 'people'; label: string; text: string }) {
  return (
    <View className="pp-home-board__line">
      <Icon name={icon} size={36} label={label} className="pp-home-board__icon" />
      <View className="pp-home-board__text pp-number">{text}</View>
    </View>
  )
}
