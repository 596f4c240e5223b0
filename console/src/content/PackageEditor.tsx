import { Alert, Button, Drawer, Flex, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import type { EditedPackage } from '@contract/console/content'
import { packageKinds } from '@contract/console/words'
import { fenOf } from '@contract/prices'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'
import { DaysField, givenDays } from './days'
import { PackagePreview } from './PackagePreview'

interface Props {
  readonly edited: EditedPackage
  readonly all: readonly EditedPackage[]
  readonly onClose: () => void
}

/** A package beside the shop as a phone shows it; what is saved is an act, seen before it is done. */
export function PackageEditor({ edited, all, onClose }: Props) {
  const act = useAct('save-package')
  const [draft, setDraft] = useState(edited)
  const [saving, setSaving] = useState(false)
  const put = (part: Partial<EditedPackage>) => setDraft((was) => ({ ...was, ...part }))
  const missing = missingOf(draft)
  const title = `${edited.id === '' ? '新增' : '修改'}${packageKinds[edited.kind]}`
  return (
    <Drawer open size={960} title={title} onClose={onClose}>
      <Flex gap={32} wrap align="start">
        <Form layout="vertical" style={{ flex: '1 1 360px' }}>
          <Form.Item label="名称" htmlFor="package-name">
            <Input
              id="package-name"
              maxLength={20}
              value={draft.name}
              onChange={({ target }) => put({ name: target.value })}
            />
          </Form.Item>
          <Form.Item label="价格（元）" htmlFor="package-price">
            <InputNumber
              id="package-price"
              min={0.01}
              max={10_000}
              precision={2}
              value={draft.priceFen === 0 ? null : draft.priceFen / 100}
              onChange={(yuan) => put({ priceFen: fenOf(yuan ?? 0) })}
              style={{ width: 160 }}
            />
          </Form.Item>
          <Goods draft={draft} put={put} />
          <Form.Item label="排序（小的在前）" htmlFor="package-sort">
            <InputNumber
              id="package-sort"
              min={0}
              max={1000}
              precision={0}
              value={draft.sort}
              onChange={(sort) => put({ sort: sort ?? 0 })}
            />
          </Form.Item>
          <DaysField label="销售时间" days={draft} onChange={put} />
          {missing !== '' && <Alert type="info" showIcon title={missing} style={{ marginBottom: 12 }} />}
          <Button type="primary" disabled={missing !== '' || act === undefined} onClick={() => setSaving(true)}>
            预览并保存
          </Button>
        </Form>
        <PackagePreview draft={draft} all={all} />
      </Flex>
      {saving && act !== undefined && (
        <ActDialog act={act} fixed={{}} input={inputOf(draft)} onClose={() => setSaving(false)} onDone={onClose} />
      )}
    </Drawer>
  )
}

interface GoodsProps {
  readonly draft: EditedPackage
  readonly put: (part: Partial<EditedPackage>) => void
}

const goods = {
  coins: [
    ['coins', '拍币'],
    ['giftCoins', '赠送拍币'],
  ],
  membership: [['days', '天数']],
} as const

function Goods({ draft, put }: GoodsProps) {
  return (
    <Flex gap={16} wrap>
      {goods[draft.kind].map(([name, label]) => (
        <Form.Item key={name} label={label} htmlFor={`package-${name}`}>
          <InputNumber
            id={`package-${name}`}
            min={0}
            max={1_000_000}
            precision={0}
            value={draft[name]}
            onChange={(count) => put({ [name]: count ?? 0 })}
            style={{ width: 140 }}
          />
        </Form.Item>
      ))}
    </Flex>
  )
}

function missingOf({ kind, name, priceFen, coins, days }: EditedPackage): string {
  if (name.trim() === '') return '请写名称'
  if (priceFen <= 0) return '请写价格'
  if (kind === 'coins' && coins === 0) return '请写拍币数'
  return kind === 'membership' && days === 0 ? '请写天数' : ''
}

function inputOf({ id, kind, name, priceFen, coins, giftCoins, days, sort, from, until }: EditedPackage) {
  return {
    ...(id === '' ? {} : { id }),
    ...{ kind, name: name.trim(), fen: priceFen, sort },
    ...(kind === 'coins' ? { coins, gift: giftCoins } : { days }),
    ...givenDays({ from, until }),
  }
}
