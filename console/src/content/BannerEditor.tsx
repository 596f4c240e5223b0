import { UploadOutlined } from '@ant-design/icons'
import { Alert, App, Button, DatePicker, Drawer, Flex, Form, Input, InputNumber, Segmented, Select, Upload } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { Content, EditedBanner } from '@contract/console/content'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'
import { PhonePreview } from './PhonePreview'
import { uploadPicture } from './upload'
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
  const { message } = App.useApp()
  const act = useAct('save-banner')
  const [draft, setDraft] = useState(banner)
  const [saving, setSaving] = useState(false)
  const [busy, setBusy] = useState(false)
  const put = (part: Partial<EditedBanner>) => setDraft((was) => ({ ...was, ...part }))
  const take = async (file: File) => {
    setBusy(true)
    try {
      const { key, url } = await uploadPicture(file)
      put({ picture: key, pictureUrl: url })
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
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
              <Upload
                accept="image/*"
                showUploadList={false}
                beforeUpload={(file) => {
                  void take(file)
                  return false
                }}
              >
                <Button icon={<UploadOutlined />} loading={busy}>
                  {draft.picture === '' ? '选图片' : '换图片'}
                </Button>
              </Upload>
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
          <Days draft={draft} put={put} />
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

function Days({ draft, put }: PartProps) {
  const moment = (value: string | null) => (value === null ? null : dayjs(value))
  const text = (value: Dayjs | null) => value?.toISOString() ?? null
  return (
    <Form.Item label="展示时间（不填就一直展示）">
      <DatePicker.RangePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        allowEmpty={[true, true]}
        value={[moment(draft.from), moment(draft.until)]}
        onChange={(range) => put({ from: text(range?.[0] ?? null), until: text(range?.[1] ?? null) })}
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
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
  }
}
