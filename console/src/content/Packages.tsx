import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty, Flex, Table, Typography } from 'antd'
import { useState } from 'react'
import type { EditedPackage } from '@contract/console/content'
import { packageKinds } from '@contract/console/words'
import { yuanGrouped } from '@contract/money'
import { ActButton } from '../acts/ActButton'
import { DaysState, daysText } from './days'
import { goodsText } from './goods'
import { PackageEditor } from './PackageEditor'

const fresh: Omit<EditedPackage, 'kind'> = {
  ...{ id: '', name: '', priceFen: 0, coins: 0, giftCoins: 0, days: 0, sort: 0 },
  ...{ from: null, until: null, state: 'later', goodsId: '' },
}

/** What is sold for real money, of each kind in its order, with what comes and what is over. */
export function Packages({ packages }: { packages: readonly EditedPackage[] }) {
  const [edited, setEdited] = useState<EditedPackage | null>(null)
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">
        改动只影响以后的订单：已下的订单按当时的价格和内容，未付的仍可付款。微信小程序内的虚拟支付按道具收款，价格改了要到微信后台改同一道具的价格。
      </Typography.Text>
      {(['membership', 'coins'] as const).map((kind) => (
        <section key={kind} aria-label={packageKinds[kind]}>
          <Flex vertical gap={8}>
            <Flex justify="space-between" align="center">
              <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
                {packageKinds[kind]}
              </Typography.Title>
              <Button icon={<PlusOutlined />} onClick={() => setEdited({ ...fresh, kind })}>
                新增{packageKinds[kind]}
              </Button>
            </Flex>
            <PackageTable packages={packages.filter((one) => one.kind === kind)} onEdit={setEdited} />
          </Flex>
        </section>
      ))}
      {edited !== null && <PackageEditor edited={edited} all={packages} onClose={() => setEdited(null)} />}
    </Flex>
  )
}

interface TableProps {
  readonly packages: readonly EditedPackage[]
  readonly onEdit: (one: EditedPackage) => void
}

function PackageTable({ packages, onEdit }: TableProps) {
  return (
    <Table<EditedPackage>
      rowKey="id"
      size="small"
      dataSource={packages}
      pagination={false}
      scroll={{ x: 980 }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有套餐，用户看不到可买的" /> }}
      columns={[
        { title: '名称', dataIndex: 'name', className: 'preserve' },
        {
          title: '价格',
          width: 110,
          className: 'number',
          render: (_value, { priceFen }) => yuanGrouped(priceFen),
        },
        { title: '内容', width: 180, render: (_value, one) => goodsText(one) },
        { title: '排序', dataIndex: 'sort', width: 70, className: 'number' },
        { title: '时间', width: 190, render: (_value, { from, until }) => daysText(from, until) },
        { title: '状态', width: 90, render: (_value, { state }) => <DaysState of={state} shown="在售" /> },
        {
          title: '微信道具',
          width: 120,
          render: (_value, { goodsId }) => (
            <Typography.Text copyable={{ text: goodsId }} code>
              {goodsId.slice(-6)}
            </Typography.Text>
          ),
        },
        {
          title: '操作',
          width: 170,
          render: (_value, one) => (
            <Flex gap={8}>
              <Button size="small" aria-label={`修改「${one.name}」`} onClick={() => onEdit(one)}>
                修改
              </Button>
              {one.state !== 'over' && (
                <ActButton act="remove-package" fixed={{ id: one.id }} size="small" label="下架" />
              )}
            </Flex>
          ),
        },
      ]}
    />
  )
}
