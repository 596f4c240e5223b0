import { Button, Drawer, Flex, Form, InputNumber, Table } from 'antd'
import { useState } from 'react'
import type { PriceVersion } from '@contract/console/content'
import { chargeMeanings } from '@contract/console/words'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'
import { DaysField, givenDays, type Days } from './days'
import { versionColumns } from './versions'

type Charges = PriceVersion['prices']

// Object.keys of a plain table has its keys, which its type does not say.
const names = Object.keys(chargeMeanings) as (keyof Charges)[]

/** Coin prices: what is in force, what comes, and what was. */
export function Prices({ versions }: { versions: readonly PriceVersion[] }) {
  const [open, setOpen] = useState(false)
  const [newest] = versions
  return (
    <Flex vertical gap={12}>
      <div>
        <Button type="primary" onClick={() => setOpen(true)}>
          改价格
        </Button>
      </div>
      <Table<PriceVersion>
        rowKey="version"
        size="small"
        dataSource={versions}
        pagination={false}
        scroll={{ x: 1000 }}
        columns={versionColumns<PriceVersion>(
          'chargeConfig',
          names.map((name) => ({
            title: chargeMeanings[name],
            className: 'number',
            render: (_value: unknown, { prices }: PriceVersion) => prices[name],
          })),
        )}
      />
      {open && newest !== undefined && <PriceEditor newest={newest} onClose={() => setOpen(false)} />}
    </Flex>
  )
}

/** The next version, from what the newest one says; only what is different is sent. */
function PriceEditor({ newest, onClose }: { newest: PriceVersion; onClose: () => void }) {
  const act = useAct('set-prices')
  const [prices, setPrices] = useState<Charges>(newest.prices)
  const [days, setDays] = useState<Days>({ from: null, until: null })
  const [saving, setSaving] = useState(false)
  const changed = names.filter((name) => prices[name] !== newest.prices[name])
  const input = { ...Object.fromEntries(changed.map((name) => [name, prices[name]])), ...givenDays(days) }
  return (
    <Drawer open size={560} title="改拍币价格" onClose={onClose}>
      <Form layout="vertical">
        {names.map((name) => (
          <Form.Item key={name} label={`${chargeMeanings[name]}（拍币）`} htmlFor={`price-${name}`}>
            <InputNumber
              id={`price-${name}`}
              min={1}
              max={5000}
              precision={0}
              value={prices[name]}
              onChange={(coins) => setPrices({ ...prices, [name]: coins ?? newest.prices[name] })}
              style={{ width: 160 }}
            />
          </Form.Item>
        ))}
        <DaysField label="生效时间（有结束时间的，到时恢复）" days={days} onChange={setDays} />
        <Button type="primary" disabled={act === undefined || changed.length === 0} onClick={() => setSaving(true)}>
          预览并保存
        </Button>
      </Form>
      {saving && act !== undefined && (
        <ActDialog act={act} fixed={{}} input={input} onClose={() => setSaving(false)} onDone={onClose} />
      )}
    </Drawer>
  )
}
