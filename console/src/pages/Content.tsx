import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Image, Table, Tabs, Typography } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AgreementVersion, Content, EditedBanner } from '@contract/console/content'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { AgreementEditor } from '../content/AgreementEditor'
import { BannerEditor } from '../content/BannerEditor'
import { Broadcasts } from '../content/Broadcasts'
import { DaysState, daysText } from '../content/days'
import { ModelContent } from '../content/ModelContent'
import { Packages } from '../content/Packages'
import { Prices } from '../content/Prices'
import { Site } from '../content/Site'
import { Words } from '../content/Words'
import { Loaded } from '../layout/Loaded'
import { shortTime } from '../lib/time'

/** What the site shows and sells, with what comes and what is over. */
export function ContentPage() {
  const content = useQuery({ queryKey: ['content'], queryFn: () => call('getContent') })
  const [wanted, setWanted] = useSearchParams()
  return (
    <Flex vertical gap={8}>
      <Typography.Title level={1} style={{ fontSize: 24, margin: 0 }}>
        内容
      </Typography.Title>
      <Loaded query={content}>
        {(found) => (
          <Tabs
            activeKey={wanted.get('tab') ?? 'banners'}
            // A tab is there while it is shown: what only one needs is asked for then.
            destroyOnHidden
            onChange={(tab) => setWanted({ tab }, { replace: true })}
            items={[
              { key: 'banners', label: '横幅', children: <Banners content={found} /> },
              { key: 'packages', label: '套餐', children: <Packages packages={found.packages} /> },
              { key: 'prices', label: '价格', children: <Prices versions={found.prices} /> },
              { key: 'site', label: '站点', children: <Site content={found} /> },
              {
                key: 'notices',
                label: '通知',
                children: <Broadcasts broadcasts={found.broadcasts} cities={found.cities} />,
              },
              { key: 'models', label: '模特', children: <ModelContent /> },
              { key: 'agreements', label: '协议', children: <Agreements content={found} /> },
              // A list that somebody else has changed meanwhile begins anew.
              { key: 'words', label: '词', children: <Words key={JSON.stringify(found.words)} words={found.words} /> },
            ]}
          />
        )}
      </Loaded>
    </Flex>
  )
}

const fresh: Omit<EditedBanner, 'place'> = {
  ...{ id: '', title: '', subtitle: '', action: '', picture: '', pictureUrl: '', kind: 'path', path: '', text: '' },
  ...{ zones: [], sort: 0, from: null, until: null, state: 'later' },
}

function Banners({ content: { banners, places } }: { content: Content }) {
  const [edited, setEdited] = useState<EditedBanner | null>(null)
  const placeOf = (type: string) => places.find((place) => place.type === type)?.name ?? type
  return (
    <Flex vertical gap={12}>
      <div>
        <Button
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => setEdited({ ...fresh, place: places[0]?.type ?? '' })}
        >
          新增横幅
        </Button>
      </div>
      <Table<EditedBanner>
        rowKey="id"
        size="small"
        dataSource={banners}
        pagination={false}
        scroll={{ x: 860 }}
        columns={[
          {
            title: '图片',
            width: 140,
            render: (_value, { pictureUrl, title }) => <Image src={pictureUrl} alt={title} width={120} />,
          },
          { title: '标题', dataIndex: 'title', className: 'preserve' },
          { title: '位置', width: 110, render: (_value, { place }) => placeOf(place) },
          { title: '去向', render: (_value, banner) => targetText(banner) },
          { title: '时间', width: 190, render: (_value, { from, until }) => daysText(from, until) },
          { title: '状态', width: 90, render: (_value, { state }) => <DaysState of={state} /> },
          {
            title: '操作',
            width: 190,
            render: (_value, banner) => (
              <Flex gap={8}>
                <Button size="small" aria-label={`修改「${banner.title}」`} onClick={() => setEdited(banner)}>
                  修改
                </Button>
                <ActButton act="remove-banner" fixed={{ id: banner.id }} size="small" />
              </Flex>
            ),
          },
        ]}
      />
      {edited !== null && <BannerEditor banner={edited} places={places} onClose={() => setEdited(null)} />}
    </Flex>
  )
}

function targetText({ kind, path, zones }: EditedBanner): string {
  if (kind === 'path') return path
  return kind === 'zones' ? `${zones.length} 个热区` : '一段文字'
}

function Agreements({ content: { agreements } }: { content: Content }) {
  const [edited, setEdited] = useState<AgreementVersion | null>(null)
  const newest = agreements.filter(({ key }, index) => agreements.findIndex((version) => version.key === key) === index)
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        {newest.map((version) => (
          <Button key={version.key} onClick={() => setEdited(version)}>
            改「{version.title}」
          </Button>
        ))}
      </Flex>
      <Table<AgreementVersion>
        rowKey={({ key, version }) => `${key} ${version}`}
        size="small"
        dataSource={agreements}
        pagination={false}
        scroll={{ x: 760 }}
        expandable={{
          columnTitle: <span className="unseen">全文</span>,
          expandedRowRender: ({ content }) => <div className="preserve">{content}</div>,
        }}
        columns={[
          { title: '协议', dataIndex: 'title' },
          { title: '版本', dataIndex: 'version', width: 70, className: 'number' },
          { title: '生效', width: 130, render: (_value, { from }) => (from === null ? '一开始' : shortTime(from)) },
          { title: '请用户同意', width: 120, render: (_value, { asks }) => (asks ? '是' : '否') },
          { title: '已同意', dataIndex: 'accepted', width: 90, className: 'number' },
          { title: '状态', width: 90, render: (_value, { state }) => <DaysState of={state} /> },
          {
            title: '操作',
            width: 160,
            render: (_value, { key, version, state }) =>
              state === 'later' && (
                <ActButton act="drop-agreement" fixed={{ key, version: String(version) }} size="small" label="撤回" />
              ),
          },
        ]}
      />
      {edited !== null && <AgreementEditor newest={edited} onClose={() => setEdited(null)} />}
    </Flex>
  )
}
