import { Alert, Button, Drawer, Flex, Form, Input, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { Content, EditedBanner } from '@contract/console/content'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'
import { DaysField, givenDays } from './days'
import { PhonePreview } from './PhonePreview'
import { PictureButton } from './PictureButton'
import { ZoneEditor } from './ZoneEditor'

interface Props {
  readonly banner: EditedBanner
  readonly places: Content['places']
  readonly onClose: () => void
}

const kinds = [
  { value: 'path', label: '打开页面' },
  { value: 'zones', label: '热区' },
  { value: 'text', label: '一段文字' },
]

/** A banner beside how a phone shows it; what is saved is an act, seen before it is done. */
export function BannerEditor({ banner, places, onClose }: Props) {
  const act = useAct('save-banner')
  const [draft, setDraft] = useState(banner)
  const [saving, setSaving] = useState(false)
  const put = (part: Partial<EditedBanner>) => setDraft((was) => ({ ...was, ...part }))
  const missing = draft.title.trim() === '' ? '请写标题' : draft.picture === '' ? '请选一张图片' : ''
  return (
    <Drawer open size={1120} title={draft.id === '' ? '新增横幅' : '修改横幅'} onClose={onClose}>
      <Flex gap={32} wrap align="start">
        <Form layout="vertical" style={{ flex: '1 1 520px' }}>
          <Flex gap={12} wrap>
            <Form.Item label="位置">
              <Select
                aria-label="位置"
                value={draft.place}
                onChange={(place) => put({ place })}
                options={places.map(({ type, name }) => ({ value: type, label: name }))}
                style={{ width: 140 }}
              />
            </Form.Item>
            <Form.Item label="排序（小的在前）">
              <InputNumber min={0} max={1000} value={draft.sort} onChange={(sort) => put({ sort: sort ?? 0 })} />
            </Form.Item>
            <Form.Item label="图片（5 MB 以内，2.4 : 1 最好）">
              <PictureButton
                label={draft.picture === '' ? '选图片' : '换图片'}
                onTaken={({ key, url }) => put({ picture: key, pictureUrl: url })}
              />
            </Form.Item>
          </Flex>
          <Lines draft={draft} put={put} />
          <Form.Item label="点开后">
            <Segmented
              options={kinds}
              value={draft.kind}
              onChange={(kind) => put({ kind: kind as EditedBanner['kind'] })}
            />
          </Form.Item>
          <Target draft={draft} put={put} />
          <DaysField label="展示时间" days={draft} onChange={put} />
          {missing !== '' && <Alert type="info" showIcon title={missing} style={{ marginBottom: 12 }} />}
          <Button type="primary" disabled={missing !== '' || act === undefined} onClick={() => setSaving(true)}>
            预览并保存
          </Button>
        </Form>
        <PhonePreview banner={draft} />
      </Flex>
      {saving && act !== undefined && (
        <ActDialog act={act} fixed={{}} input={inputOf(draft)} onClose={() => setSaving(false)} onDone={onClose} />
      )}
    </Drawer>
  )
}

interface PartProps {
  readonly draft: EditedBanner
  readonly put: (part: Partial<EditedBanner>) => void
}

const lines = [
  ['title', '标题'],
  ['subtitle', '副标题'],
  ['action', '按钮文字'],
] as const

function Lines({ draft, put }: PartProps) {
  return lines.map(([name, label]) => (
    <Form.Item key={name} label={label} htmlFor={`banner-${name}`}>
      <Input
        id={`banner-${name}`}
        maxLength={60}
        value={draft[name]}
        onChange={({ target }) => put({ [name]: target.value })}
      />
    </Form.Item>
  ))
}

function Target({ draft, put }: PartProps) {
  if (draft.kind === 'zones')
    return draft.pictureUrl === '' ? null : (
      <Form.Item>
        <ZoneEditor src={draft.pictureUrl} zones={draft.zones} onChange={(zones) => put({ zones })} />
      </Form.Item>
    )
  if (draft.kind === 'text')
    return (
      <Form.Item label="文字" htmlFor="banner-text">
        <Input.TextArea
          id="banner-text"
          rows={8}
          maxLength={5000}
          value={draft.text}
          onChange={({ target }) => put({ text: target.value })}
        />
      </Form.Item>
    )
  return (
    <Form.Item label="页面路径" htmlFor="banner-path">
      <Input
        id="banner-path"
        placeholder="/pages/index/model"
        value={draft.path}
        onChange={({ target }) => put({ path: target.value.trim() })}
      />
    </Form.Item>
  )
}

function inputOf({
  id,
  place,
  title,
  subtitle,
  action,
  picture,
  kind,
  path,
  text,
  zones,
  sort,
  from,
  until,
}: EditedBanner) {
  return {
    ...(id === '' ? {} : { id }),
    ...{ place, title: title.trim(), subtitle, action, picture, kind, path, text, zones, sort },
    ...givenDays({ from, until }),
  }
}
