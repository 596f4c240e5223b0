import { Button, Drawer, Flex, Form, Input, Segmented, Select, Typography } from 'antd'
import { useState } from 'react'
import type { Content } from '@contract/console/content'
import { audiences } from '@contract/console/words'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'
import { DaysField, givenDays } from './days'
import { Sentence } from './Sentence'

const fresh = {
  ...{ audience: 'all', city: '', text: '', subject: '', path: '' },
  ...{ from: null as string | null, until: null as string | null },
}

const lines = [
  ['subject', '内容里加粗的部分（可不填）', 40, ''],
  ['path', '点开的页面', 300, '/pages/index/model'],
] as const

/** A notice to many beside how a phone lists it; how many hear of it is seen before it goes. */
export function BroadcastEditor({ cities, onClose }: Pick<Content, 'cities'> & { onClose: () => void }) {
  const act = useAct('send-notice')
  const [draft, setDraft] = useState(fresh)
  const [sending, setSending] = useState(false)
  const put = (part: Partial<typeof fresh>) => setDraft((was) => ({ ...was, ...part }))
  const ready = draft.text.trim() !== '' && draft.path.trim() !== ''
  return (
    <Drawer open size={960} title="新的群发通知" onClose={onClose}>
      <Flex gap={32} wrap align="start">
        <Form layout="vertical" style={{ flex: '1 1 400px' }}>
          <Form.Item label="发给谁">
            <Flex gap={12} wrap>
              <Segmented
                options={Object.entries(audiences).map(([value, label]) => ({ value, label }))}
                value={draft.audience}
                onChange={(audience) => put({ audience })}
              />
              <Select
                aria-label="城市"
                allowClear
                showSearch
                optionFilterProp="label"
                placeholder="不限城市"
                value={draft.city === '' ? null : draft.city}
                options={cities.map(({ code, name }) => ({ value: code, label: name }))}
                onChange={(city) => put({ city: city ?? '' })}
                style={{ width: 160 }}
              />
            </Flex>
          </Form.Item>
          <Form.Item label="内容" htmlFor="notice-text">
            <Input.TextArea
              id="notice-text"
              rows={4}
              maxLength={140}
              showCount
              value={draft.text}
              onChange={({ target }) => put({ text: target.value })}
            />
          </Form.Item>
          {lines.map(([name, label, maxLength, placeholder]) => (
            <Form.Item key={name} label={label} htmlFor={`notice-${name}`}>
              <Input
                id={`notice-${name}`}
                maxLength={maxLength}
                placeholder={placeholder}
                value={draft[name]}
                onChange={({ target }) => put({ [name]: target.value })}
              />
            </Form.Item>
          ))}
          <DaysField label="发送时间（到结束时间还没发到的，不再发）" days={draft} onChange={put} />
          <Button type="primary" disabled={!ready || act === undefined} onClick={() => setSending(true)}>
            预览并发送
          </Button>
        </Form>
        <div>
          <Typography.Text type="secondary">手机上的样子（宽 390）</Typography.Text>
          <div className="phone">
            <div className="phone-notice">
              <span aria-hidden>i</span>
              <p>
                <Sentence of={draft} />
                <small>刚刚</small>
              </p>
            </div>
          </div>
        </div>
      </Flex>
      {sending && act !== undefined && (
        <ActDialog act={act} fixed={{}} input={inputOf(draft)} onClose={() => setSending(false)} onDone={onClose} />
      )}
    </Drawer>
  )
}

function inputOf({ audience, city, text, subject, path, from, until }: typeof fresh) {
  return {
    ...{ audience, text: text.trim(), path: path.trim(), ...givenDays({ from, until }) },
    ...(city === '' ? {} : { city }),
    ...(subject.trim() === '' ? {} : { subject: subject.trim() }),
  }
}
