import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import './QuickEntries.scss'

interface Entry {
  readonly text: string
  readonly icon: IconName
  readonly open: (pcc: string | undefined) => Promise<void>
}

const models = 'pages/index/model'

const entries: readonly Entry[] = [
  { text: '找模特', icon: 'person', open: (pcc) => navigateTo(models, { searchType: 1, pcc }) },
  { text: '拼单', icon: 'people', open: (pcc) => navigateTo(models, { searchType: 2, pcc }) },
  { text: '互勉', icon: 'refresh', open: (pcc) => navigateTo(models, { searchType: 1, pay: 1, pcc }) },
  { text: '会员', icon: 'crown', open: () => navigateTo('pages/me/memberCenter') },
  { text: '邀请好友', icon: 'gift', open: () => navigateTo('pages/invite/invite') },
]

/** The ways in from home; lists open for the chosen city. */
export function QuickEntries({ cityCode }: { cityCode: string | undefined }) {
  return (
    <View className="pp-entries">
      {entries.map(({ text, icon, open }) => (
        <Pressable key={text} className="pp-entries__one" role="link" onPress={() => void open(cityCode)}>
          <View className="pp-entries__tile">
            <Icon name={icon} size={46} />
          </View>
          {text}
        </Pressable>
      ))}
    </View>
  )
}
