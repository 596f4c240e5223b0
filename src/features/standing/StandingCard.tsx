import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { standingTitle } from '@/domain/standing'
import { formatDayTime } from '@/lib/time'
import { classNames } from '@/theme/classNames'
import type { Standing } from '@contract/standing'
import { AppealForm } from './AppealForm'
import './StandingCard.scss'

interface StandingCardProps {
  standing: Standing
  /** Speaks for whoever cannot sign in. */
  appealToken?: string
}

/** What one may and may not do meanwhile. */
const meanings: Readonly<Record<Standing['state'], string>> = {
  warned: '账号可以正常使用。再次违规可能会被禁言或封停。',
  silenced: '可以浏览、付款、加入拼单，已有的拼单照常；暂不能发布、评论、聊天、评价和发起拼单。',
  suspended: '暂时不能登录，发布的内容已隐藏，未开始的拼单座位和费用已全部退回；拍币和收入都会保留。',
}

/** How one stands, until when and why, and the one appeal. */
export function StandingCard({ standing: told, appealToken }: StandingCardProps) {
  const [answered, setAnswered] = useState<Standing | null>(null)
  const standing = answered?.id === told.id ? answered : told
  const { state, reason, since, appeal } = standing
  return (
    <View className={classNames('pp-standing', state === 'warned' && 'pp-standing--warned')} id="standing">
      <View className="pp-standing__head">
        <Icon name={state === 'warned' ? 'warning' : 'block'} size={44} className="pp-standing__icon" />
        <View className="pp-standing__title">{standingTitle(standing)}</View>
      </View>
      <View className="pp-standing__label">原因</View>
      <View className="pp-standing__reason">{reason}</View>
      <View className="pp-standing__note">
        {formatDayTime(since)} 由工作人员作出。{meanings[state]}
      </View>
      {appeal === 'possible' && <AppealForm standing={standing} appealToken={appealToken} onSent={setAnswered} />}
      {appeal !== 'possible' && (
        <View className="pp-standing__appeal" id="standing-appealed" role="status">
          {appeal === 'waiting' ? '申诉已提交，会由另一位工作人员处理，结果会通知你' : '申诉已处理，维持原处理'}
        </View>
      )}
    </View>
  )
}
