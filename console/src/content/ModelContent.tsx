import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Flex, Image, Select, Table, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ModelContent as Content, NoticeOfModel, ThemeOfModel } from '@contract/console/modelContent'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { State } from '../lib/State'
import { Time } from '../lib/Time'
import { ModelNoticeEditor } from './ModelNoticeEditor'
import { ThemeEditor } from './ThemeEditor'

/** What a model's page shows that editors publish: photo sets and notices. */
export function ModelContent() {
  const [wanted, setWanted] = useSearchParams()
  const [q, setQ] = useState('')
  const modelId = wanted.get('model')
  const found = useQuery({ queryKey: ['models', q], queryFn: () => call('listModelsByName', { q }) })
  const content = useQuery({
    queryKey: ['model', modelId],
    queryFn: () => call('getModelContent', { modelId: modelId ?? '' }),
    enabled: modelId !== null,
  })
  const model = content.data?.model
  // The one that is chosen need not be among those that are found.
  const offered = [...(found.data ?? []), ...(model === undefined ? [] : [model])]
  return (
    <Flex vertical gap={16}>
      <Select
        aria-label="模特"
        showSearch={{ filterOption: false, onSearch: setQ }}
        loading={found.isFetching}
        placeholder="按艺名找一位模特"
        value={modelId}
        options={[
          ...new Map(offered.map(({ id, name, city }) => [id, { value: id, label: `${name} · ${city}` }])).values(),
        ]}
        onChange={(model) => setWanted({ tab: 'models', model }, { replace: true })}
        style={{ width: 320 }}
        notFoundContent="没有叫这个名字的模特"
      />
      {modelId === null ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="先选一位模特，再为她发布主题或通告" />
      ) : (
        <Loaded query={content}>{(of) => <Published of={of} />}</Loaded>
      )}
    </Flex>
  )
}

function Published({ of: { model, themes, notices } }: { of: Content }) {
  const [open, setOpen] = useState<'theme' | 'notice' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Part title="主题（写真集）" add="发布主题" onAdd={() => setOpen('theme')}>
        <Themes themes={themes} />
      </Part>
      <Part title="通告" add="发布通告" onAdd={() => setOpen('notice')}>
        <Notices notices={notices} />
      </Part>
      {open === 'theme' && <ThemeEditor model={model} onClose={close} />}
      {open === 'notice' && <ModelNoticeEditor model={model} onClose={close} />}
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly add: string
  readonly onAdd: () => void
  readonly children: ReactNode
}

function Part({ title, add, onAdd, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Flex vertical gap={8}>
        <Flex justify="space-between" align="center">
          <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
            {title}
          </Typography.Title>
          <Button icon={<PlusOutlined />} onClick={onAdd}>
            {add}
          </Button>
        </Flex>
        {children}
      </Flex>
    </section>
  )
}

function Themes({ themes }: { themes: readonly ThemeOfModel[] }) {
  return (
    <Table<ThemeOfModel>
      rowKey="id"
      size="small"
      dataSource={themes}
      pagination={false}
      scroll={{ x: 860 }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有主题" /> }}
      columns={[
        {
          title: '封面',
          width: 80,
          render: (_value, { coverUrl, title }) => <Image src={coverUrl} alt={title} width={48} />,
        },
        { title: '标题', dataIndex: 'title', className: 'preserve' },
        { title: '图片', dataIndex: 'pictures', width: 80, align: 'right', className: 'number' },
        { title: '价格', width: 180, align: 'right', render: (_value, theme) => themePrice(theme) },
        { title: '发布', width: 150, render: (_value, { at }) => <Time at={at} /> },
        {
          title: '状态',
          width: 100,
          render: (_value, { takenDown }) =>
            takenDown ? <State tone="over">已下架</State> : <State tone="good">展示中</State>,
        },
        {
          title: '操作',
          width: 90,
          render: (_value, { id, takenDown }) =>
            !takenDown && <ActButton act="take-down" fixed={{ type: 'theme', id }} size="small" />,
        },
      ]}
    />
  )
}

function themePrice({ coins, vipFree }: ThemeOfModel): string {
  if (coins === 0) return '免费'
  return `${coins} 拍币${vipFree ? '，会员免费' : ''}`
}

function Notices({ notices }: { notices: readonly NoticeOfModel[] }) {
  return (
    <Table<NoticeOfModel>
      rowKey="id"
      size="small"
      dataSource={notices}
      pagination={false}
      scroll={{ x: 860 }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有通告" /> }}
      columns={[
        { title: '标题', dataIndex: 'title', width: 220, className: 'preserve' },
        { title: '正文', dataIndex: 'text', className: 'preserve' },
        { title: '发布', width: 150, render: (_value, { at }) => <Time at={at} /> },
        {
          title: '操作',
          width: 90,
          render: (_value, { id }) => (
            <ActButton act="remove-notice" fixed={{ noticeId: id }} size="small" label="删除" />
          ),
        },
      ]}
    />
  )
}
