import { Text, View } from '@tarojs/components'
import { isHeading, reading } from '@/lib/longText'
import type { Api } from '@contract/api'
import { shanghaiDay } from '@contract/shanghai'
import './Agreement.scss'

/** The text of an agreement, a line a paragraph. */
export function Agreement({ agreement }: { agreement: Api['getAgreement']['data'] }) {
  const lines = agreement.content.split('\n').filter((line) => line.trim() !== '')
  return (
    <View className="pp-agreement" {...reading}>
      <View className="pp-agreement__title">{agreement.title}</View>
      <View className="pp-agreement__date">更新于 {shanghaiDay(agreement.updatedAt)}</View>
      {lines.map((line, index) =>
        isHeading(line) ? (
          <View key={index} className="pp-agreement__heading">
            {line}
          </View>
        ) : (
          <Text key={index} className="pp-agreement__paragraph" selectable>
            {line}
          </Text>
        ),
      )}
    </View>
  )
}
