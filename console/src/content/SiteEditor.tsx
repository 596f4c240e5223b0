import { Button, Drawer, Flex, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { Content, SiteVersion } from '@contract/console/content'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'
import { DaysField, givenDays, type Days } from './days'
import { PictureButton } from './PictureButton'
import { SitePreview } from './SitePreview'

interface Props {
  readonly newest: SiteVersion
  readonly cities: Content['cities']
  readonly onClose: () => void
}

const texts = [
  ['name', '名称', 20],
  ['slogan', '口号', 40],
  ['notice', '首页公告（不填就没有）', 100],
  ['servicePhone', '客服电话（不填就没有）', 20],
  ['serviceHours', '客服时间', 40],
] as const

/** The next version of what the site says, beside how a phone shows it; only what is different is sent. */
export function SiteEditor({ newest, cities, onClose }: Props) {
  const act = useAct('set-site')
  const [draft, setDraft] = useState(newest)
  const [days, setDays] = useState<Days>({ from: null, until: null })
  const [saving, setSaving] = useState(false)
  const put = (part: Partial<SiteVersion>) => setDraft((was) => ({ ...was, ...part }))
  const input = inputOf(newest, draft)
  return (
    <Drawer open size={1040} title="改站点设置" onClose={onClose}>
      <Flex gap={32} wrap align="start">
        <Form layout="vertical" style={{ flex: '1 1 440px' }}>
          {texts.map(([name, label, maxLength]) => (
            <Form.Item key={name} label={label} htmlFor={`site-${name}`}>
              <Input
                id={`site-${name}`}
                maxLength={maxLength}
                value={draft[name]}
                onChange={({ target }) => put({ [name]: target.value })}
              />
            </Form.Item>
          ))}
          <Form.Item label="热门城市（按先后）" htmlFor="site-cities">
            <Select
              id="site-cities"
              mode="multiple"
              maxCount={12}
              optionFilterProp="label"
              value={draft.hotCities.map(({ code }) => code)}
              options={cities.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(codes) =>
                put({ hotCities: codes.flatMap((code) => cities.find((one) => one.code === code) ?? []) })
              }
            />
          </Form.Item>
          <Popup draft={draft} put={put} />
          <DaysField label="生效时间（有结束时间的，到时恢复）" days={days} onChange={setDays} />
          <Button
            type="primary"
            disabled={act === undefined || Object.keys(input).length === 0}
            onClick={() => setSaving(true)}
          >
            预览并保存
          </Button>
        </Form>
        <SitePreview site={draft} />
      </Flex>
      {saving && act !== undefined && (
        <ActDialog
          act={act}
          fixed={{}}
          input={{ ...input, ...givenDays(days) }}
          onClose={() => setSaving(false)}
          onDone={onClose}
        />
      )}
    </Drawer>
  )
}

interface PopupProps {
  readonly draft: SiteVersion
  readonly put: (part: Partial<SiteVersion>) => void
}

const none = { picture: '', pictureUrl: '', path: '', title: '', action: '' }

const popupTexts = [
  ['title', '弹窗标题', 40, ''],
  ['action', '弹窗按钮', 20, ''],
  ['path', '弹窗去向', 300, '/pages/index/model'],
] as const

function Popup({ draft: { popup }, put }: PopupProps) {
  return (
    <>
      <Form.Item label="首页弹窗（每人每天一次）">
        <Flex gap={8}>
          <PictureButton
            label={popup === null ? '选图片' : '换图片'}
            onTaken={({ key, url }) => put({ popup: { ...(popup ?? none), picture: key, pictureUrl: url } })}
          />
          {popup !== null && <Button onClick={() => put({ popup: null })}>不要弹窗</Button>}
        </Flex>
      </Form.Item>
      {popup !== null &&
        popupTexts.map(([name, label, maxLength, placeholder]) => (
          <Form.Item key={name} label={label} htmlFor={`popup-${name}`}>
            <Input
              id={`popup-${name}`}
              maxLength={maxLength}
              placeholder={placeholder}
              value={popup[name]}
              onChange={({ target }) => put({ popup: { ...popup, [name]: target.value } })}
            />
          </Form.Item>
        ))}
    </>
  )
}

/** What is different, so that two who change other things do not undo each other. */
function inputOf(before: SiteVersion, after: SiteVersion): Record<string, unknown> {
  const said = texts.flatMap(([name]) => (before[name] === after[name] ? [] : [[name, after[name]]]))
  const codes = ({ hotCities }: SiteVersion) => hotCities.map(({ code }) => code)
  const cities = codes(before).join() === codes(after).join() ? {} : { hotCity: codes(after) }
  return { ...Object.fromEntries(said), ...cities, ...popupInput(before.popup, after.popup) }
}

function popupInput(before: SiteVersion['popup'], after: SiteVersion['popup']): Record<string, unknown> {
  if (JSON.stringify(before) === JSON.stringify(after)) return {}
  if (after === null) return { noPopup: true }
  const { picture, path, title, action } = after
  return { popupPicture: picture, popupPath: path.trim(), popupTitle: title, popupAction: action }
}
