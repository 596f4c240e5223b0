import { Button, Flex, Table } from 'antd'
import { useState } from 'react'
import type { Content, SiteVersion } from '@contract/console/content'
import { ActButton } from '../acts/ActButton'
import { shortTime } from '../lib/time'
import { DaysState } from './days'
import { SiteEditor } from './SiteEditor'
import { SitePreview } from './SitePreview'

/** What the site says of itself: how it looks now, and what comes. */
export function Site({ content: { site, cities } }: { content: Content }) {
  const [open, setOpen] = useState(false)
  const now = site.find(({ state }) => state === 'shown')
  const [newest] = site
  return (
    <Flex vertical gap={16}>
      <div>
        <Button type="primary" onClick={() => setOpen(true)}>
          改站点设置
        </Button>
      </div>
      <Flex gap={32} wrap align="start">
        <Table<SiteVersion>
          style={{ flex: '1 1 560px', minWidth: 0 }}
          rowKey="version"
          size="small"
          dataSource={site}
          pagination={false}
          scroll={{ x: 720 }}
          columns={[
            { title: '版本', dataIndex: 'version', width: 70, className: 'number' },
            { title: '生效', width: 130, render: (_value, { from }) => (from === null ? '一开始' : shortTime(from)) },
            { title: '公告', render: (_value, { notice }) => notice || '没有', className: 'preserve' },
            { title: '客服电话', width: 140, render: (_value, { servicePhone }) => servicePhone || '没有' },
            { title: '弹窗', width: 140, render: (_value, { popup }) => popup?.title ?? '没有' },
            { title: '状态', width: 90, render: (_value, { state }) => <DaysState of={state} shown="生效中" /> },
            {
              title: '操作',
              width: 90,
              render: (_value, { version, state }) =>
                state === 'later' && (
                  <ActButton
                    act="drop-version"
                    fixed={{ key: 'site', version: String(version) }}
                    size="small"
                    label="撤回"
                  />
                ),
            },
          ]}
        />
        {now !== undefined && <SitePreview site={now} />}
      </Flex>
      {open && newest !== undefined && <SiteEditor newest={newest} cities={cities} onClose={() => setOpen(false)} />}
    </Flex>
  )
}
