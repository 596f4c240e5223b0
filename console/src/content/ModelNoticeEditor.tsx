import { Button, Drawer, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import type { ModelContent } from '@contract/console/modelContent'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'

interface Props {
  readonly model: ModelContent['model']
  readonly onClose: () => void
}

/** A model's notice beside how her page shows it. */
export function ModelNoticeEditor({ model, onClose }: Props) {
  const act = useAct('add-notice')
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [seen, setSeen] = useState(false)
  const input = { modelId: model.id, title: title.trim(), text: text.trim() }
  return (
    <Drawer open size={960} title={`为「${model.name}」发布通告`} onClose={onClose}>
      <Flex gap={32} wrap align="start">
        <Form layout="vertical" style={{ flex: '1 1 400px' }}>
          <Form.Item label="标题" htmlFor="notice-title">
            <Input id="notice-title" maxLength={60} value={title} onChange={({ target }) => setTitle(target.value)} />
          </Form.Item>
          <Form.Item label="正文" htmlFor="notice-body">
            <Input.TextArea
              id="notice-body"
              rows={8}
              maxLength={5000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Form.Item>
          <Button
            type="primary"
            disabled={input.title === '' || input.text === '' || act === undefined}
            onClick={() => setSeen(true)}
          >
            预览并发布
          </Button>
        </Form>
        <div>
          <Typography.Text type="secondary">手机上的样子（宽 390）</Typography.Text>
          <div className="phone phone-theme">
            <div>
              <strong>{title || '标题'}</strong>
              <span>刚刚</span>
              <p className="preserve">{text || '正文'}</p>
            </div>
          </div>
        </div>
      </Flex>
      {seen && act !== undefined && (
        <ActDialog act={act} fixed={{}} input={input} onClose={() => setSeen(false)} onDone={onClose} />
      )}
    </Drawer>
  )
}
