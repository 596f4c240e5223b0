import { DeleteOutlined } from '@ant-design/icons'
import { Alert, App, Button, Drawer, Flex, Form, Input, InputNumber, Switch, Typography, Upload } from 'antd'
import { useState } from 'react'
import type { ModelContent } from '@contract/console/modelContent'
import { limits } from '@contract/limits'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'
import { uploadPicture } from './upload'

interface Props {
  readonly model: ModelContent['model']
  readonly onClose: () => void
}

interface Chosen {
  readonly file: File
  readonly url: string
}

const fresh = { title: '', text: '', coins: 0, vipFree: false, pictures: [] as readonly Chosen[] }
type Draft = typeof fresh

/** A photo set beside how a phone lists it. Its pictures go up when it is previewed: where they lie follows from the price. */
export function ThemeEditor({ model, onClose }: Props) {
  const { message } = App.useApp()
  const act = useAct('add-theme')
  const [draft, setDraft] = useState(fresh)
  const [busy, setBusy] = useState(false)
  const [input, setInput] = useState<Record<string, unknown> | null>(null)
  const put = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }))
  const add = (file: File) =>
    setDraft((was) => ({ ...was, pictures: [...was.pictures, { file, url: URL.createObjectURL(file) }] }))
  const missing = missingOf(draft)
  const look = async () => {
    setBusy(true)
    try {
      setInput(await inputOf(model.id, draft))
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer open size={1040} title={`为「${model.name}」发布主题`} onClose={onClose}>
      <Flex gap={32} wrap align="start">
        <Form layout="vertical" style={{ flex: '1 1 480px' }}>
          <Words draft={draft} put={put} />
          <Form.Item label={`图片（1 到 ${limits.modelPicturesMax} 张，第一张是封面）`}>
            <Upload
              multiple
              accept="image/*"
              showUploadList={false}
              beforeUpload={(file) => {
                add(file)
                return false
              }}
            >
              <Button>选图片</Button>
            </Upload>
          </Form.Item>
          <Pictures pictures={draft.pictures} onChange={(pictures) => put({ pictures })} />
          {missing !== '' && <Alert type="info" showIcon title={missing} style={{ marginBottom: 12 }} />}
          <Button
            type="primary"
            loading={busy}
            disabled={missing !== '' || act === undefined}
            onClick={() => void look()}
          >
            预览并发布
          </Button>
        </Form>
        <OnPhone draft={draft} />
      </Flex>
      {input !== null && act !== undefined && (
        <ActDialog act={act} fixed={{}} input={input} onClose={() => setInput(null)} onDone={onClose} />
      )}
    </Drawer>
  )
}

function missingOf({ title, pictures }: Draft): string {
  if (title.trim() === '') return '请写标题'
  if (pictures.length === 0) return '请选图片'
  return pictures.length > limits.modelPicturesMax ? `最多 ${limits.modelPicturesMax} 张图片` : ''
}

async function inputOf(modelId: string, { title, text, coins, vipFree, pictures }: Draft) {
  const picture: string[] = []
  for (const { file } of pictures) picture.push((await uploadPicture(file, { sealed: coins > 0 })).key)
  return { modelId, title: title.trim(), text: text.trim(), picture, coins, vipFree: coins > 0 && vipFree }
}

interface PartProps {
  readonly draft: Draft
  readonly put: (part: Partial<Draft>) => void
}

function Words({ draft, put }: PartProps) {
  return (
    <>
      <Form.Item label="标题" htmlFor="theme-title">
        <Input
          id="theme-title"
          maxLength={60}
          value={draft.title}
          onChange={({ target }) => put({ title: target.value })}
        />
      </Form.Item>
      <Form.Item label="说明" htmlFor="theme-text">
        <Input.TextArea
          id="theme-text"
          rows={4}
          maxLength={5000}
          value={draft.text}
          onChange={({ target }) => put({ text: target.value })}
        />
      </Form.Item>
      <Flex gap={24}>
        <Form.Item label="价格（拍币，0 为免费）" htmlFor="theme-coins">
          <InputNumber
            id="theme-coins"
            min={0}
            max={limits.unlockCoinsMax}
            precision={0}
            value={draft.coins}
            onChange={(coins) => put({ coins: coins ?? 0 })}
          />
        </Form.Item>
        <Form.Item label="会员免费看" htmlFor="theme-vip">
          <Switch
            id="theme-vip"
            disabled={draft.coins === 0}
            checked={draft.coins > 0 && draft.vipFree}
            onChange={(vipFree) => put({ vipFree })}
          />
        </Form.Item>
      </Flex>
    </>
  )
}

interface PicturesProps {
  readonly pictures: Draft['pictures']
  readonly onChange: (pictures: Draft['pictures']) => void
}

function Pictures({ pictures, onChange }: PicturesProps) {
  if (pictures.length === 0) return null
  return (
    <Flex gap={8} wrap style={{ marginBottom: 16 }}>
      {pictures.map((one, index) => (
        <div key={one.url} className="theme-picture">
          <img src={one.url} alt={`第 ${index + 1} 张`} />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`去掉第 ${index + 1} 张`}
            onClick={() => onChange(pictures.filter((other) => other !== one))}
          />
        </div>
      ))}
    </Flex>
  )
}

function OnPhone({ draft: { title, text, coins, vipFree, pictures } }: { draft: Draft }) {
  return (
    <div>
      <Typography.Text type="secondary">手机上的样子（宽 390）</Typography.Text>
      <div className="phone phone-theme">
        {pictures[0] !== undefined && <img src={pictures[0].url} alt="" />}
        <div>
          <strong>{title || '标题'}</strong>
          <span>
            {pictures.length} 张 · {coins === 0 ? '免费' : `${coins} 拍币解锁${vipFree ? '，会员免费' : ''}`}
          </span>
          {text !== '' && <p className="preserve">{text}</p>}
        </div>
      </div>
    </div>
  )
}
