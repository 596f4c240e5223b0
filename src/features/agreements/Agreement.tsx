import type { Api } from '@contract/api'
import { Text, View } from '@tarojs/components'
import { formatDay } from '@/lib/time'
import './Agreement.scss'

/** The text of an agreement: a line that begins with `# ` is a heading, every other one a paragraph. */
export function Agreement({ agreement }: { agreement: Api['getAgreement']['data'] }) {
  const lines = agreement.content.split('\n').filter((line) => line.trim() !== '')
  return (
    <View className="pp-agreement">
      <View className="pp-agreement__title">{agreement.title}</View>
      <View className="pp-agreement__date">更新于 {formatDay(agreement.updatedAt)}</View>
      {lines.map((line, index) =>
        /^#+ /.test(line) ? (
          <View key={index} className="pp-agreement__heading">
            {line.replace(/^#+ /, '')}
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
