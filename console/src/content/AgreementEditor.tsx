import { Button, Checkbox, DatePicker, Drawer, Flex, Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import type { AgreementVersion } from '@contract/console/content'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'

/** The next version of an agreement, from what its newest one says. */
export function AgreementEditor({ newest, onClose }: { newest: AgreementVersion; onClose: () => void }) {
  const act = useAct('set-agreement')
  const [title, setTitle] = useState(newest.title)
  const [content, setContent] = useState(newest.content)
  const [asks, setAsks] = useState(true)
  const [from, setFrom] = useState<Dayjs | null>(null)
  const [saving, setSaving] = useState(false)
  const input = {
    ...{ key: newest.key, title: title.trim(), content, asks },
    ...(from === null ? {} : { from: from.toISOString() }),
  }
  return (
    <Drawer open size={860} title={`「${newest.title}」第 ${newest.version + 1} 版`} onClose={onClose}>
      <Form layout="vertical">
        <Form.Item label="标题" htmlFor="agreement-title">
          <Input id="agreement-title" maxLength={60} value={title} onChange={({ target }) => setTitle(target.value)} />
        </Form.Item>
        <Form.Item label="正文（一行一段，「一、」开头的是小标题）" htmlFor="agreement-content">
          <Input.TextArea
            id="agreement-content"
            rows={20}
            maxLength={20_000}
            showCount
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
        </Form.Item>
        <Flex gap={24} align="center" wrap style={{ marginBottom: 24 }}>
          <Checkbox checked={asks} onChange={({ target }) => setAsks(target.checked)}>
            请已注册的用户重新同意
          </Checkbox>
          <DatePicker showTime format="YYYY-MM-DD HH:mm" placeholder="立即生效" value={from} onChange={setFrom} />
        </Flex>
        <Button
          type="primary"
          disabled={act === undefined || title.trim() === '' || content.trim() === ''}
          onClick={() => setSaving(true)}
        >
          预览并发布
        </Button>
      </Form>
      {saving && act !== undefined && (
        <ActDialog act={act} fixed={{}} input={input} onClose={() => setSaving(false)} onDone={onClose} />
      )}
    </Drawer>
  )
}
