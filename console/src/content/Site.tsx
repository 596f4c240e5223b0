import { Button, Flex, Table } from 'antd'
import { useState } from 'react'
import type { Content, SiteVersion } from '@contract/console/content'
import { SiteEditor } from './SiteEditor'
import { SitePreview } from './SitePreview'
import { versionColumns } from './versions'

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
          columns={versionColumns<SiteVersion>('site', [
            { title: '公告', render: (_value, { notice }) => notice || '没有', className: 'preserve' },
            { title: '客服电话', width: 140, render: (_value, { servicePhone }) => servicePhone || '没有' },
            { title: '弹窗', width: 140, render: (_value, { popup }) => popup?.title ?? '没有' },
          ])}
        />
        {now !== undefined && <SitePreview site={now} />}
      </Flex>
      {open && newest !== undefined && <SiteEditor newest={newest} cities={cities} onClose={() => setOpen(false)} />}
    </Flex>
  )
}
