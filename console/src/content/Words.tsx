import { Button, Flex, Form, Select, Typography } from 'antd'
import { useState } from 'react'
import type { Content } from '@contract/console/content'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'

type OwnWords = Content['words']

const lists = [
  ['refused', '违禁词', '含这些词的内容不能发布，也不进热门搜索；全半角、大小写、中间夹的符号都算'],
  ['allowed', '放行词', '碰巧含有违禁词的正常说法'],
] as const

/** The operator's own words beside the list that comes with the product; what was added and taken away is one act. */
export function Words({ words }: { words: OwnWords }) {
  const act = useAct('set-words')
  const [draft, setDraft] = useState(words)
  const [saving, setSaving] = useState(false)
  const input = inputOf(words, draft)
  return (
    <Form layout="vertical" style={{ maxWidth: 860 }}>
      {lists.map(([name, label, meaning]) => (
        <Form.Item key={name} label={`${label}（${draft[name].length} 个）`} extra={meaning} htmlFor={`words-${name}`}>
          <Select
            id={`words-${name}`}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[' ', '、', '，', ',']}
            placeholder="输入一个词，回车添加"
            value={draft[name]}
            onChange={(list) => setDraft({ ...draft, [name]: list.map((word) => word.trim()) })}
          />
        </Form.Item>
      ))}
      <Flex gap={12} align="center">
        <Button
          type="primary"
          disabled={act === undefined || Object.keys(input).length === 0}
          onClick={() => setSaving(true)}
        >
          预览并保存
        </Button>
        <Typography.Text type="secondary">产品自带的词表不在这里；已公开的内容不受影响。</Typography.Text>
      </Flex>
      {saving && act !== undefined && <ActDialog act={act} fixed={{}} input={input} onClose={() => setSaving(false)} />}
    </Form>
  )
}

/** What is different, so that two who change words at the same time do not undo each other. */
function inputOf(before: OwnWords, after: OwnWords): Record<string, string[]> {
  const fresh = (of: keyof OwnWords) => after[of].filter((word) => !before[of].includes(word))
  const gone = (of: keyof OwnWords) => before[of].filter((word) => !after[of].includes(word))
  const parts = { refuse: fresh('refused'), allow: fresh('allowed'), drop: [...gone('refused'), ...gone('allowed')] }
  return Object.fromEntries(Object.entries(parts).filter(([, words]) => words.length > 0))
}
