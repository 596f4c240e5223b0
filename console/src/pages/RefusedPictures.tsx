import { Flex, Image, Typography } from 'antd'
import type { RefusedPicture } from '@contract/console/refusedPictures'
import { ActButton } from '../acts/ActButton'
import { State } from '../lib/State'
import { shortTime } from '../lib/time'
import { ListPage } from '../lists/ListPage'

const states = {
  waits: <State tone="going">几秒后开始拦截</State>,
  known: <State tone="good">拦截中</State>,
  plain: <State tone="over">颜色太单一，认不出来</State>,
} as const

/** Pictures that nobody may bring again: how they look is kept, and whoever uploads what looks the same is refused. */
export function RefusedPicturesPage() {
  return (
    <ListPage<RefusedPicture>
      title="拦截图片"
      list="refusedPictures"
      empty="没有拦截的图片"
      filters={[{ field: 'came', label: '又被传过', choices: { again: '又被传过', never: '没有再传' } }]}
      columns={[
        { title: '图片', width: 140, render: (_value, { url }) => <Picture url={url} /> },
        {
          title: '驳回时的说明',
          render: (_value, { why, by, at }) => (
            <Flex vertical>
              <Typography.Text className="preserve">{why}</Typography.Text>
              <Typography.Text type="secondary">
                {by} · <span className="number">{shortTime(at)}</span>
              </Typography.Text>
            </Flex>
          ),
        },
        { title: '状态', dataIndex: 'state', width: 190, render: (state: RefusedPicture['state']) => states[state] },
        {
          title: '又被传',
          width: 150,
          render: (_value, { hits, lastHitAt }) => (
            <Flex vertical>
              <span className="number">{hits} 次</span>
              {lastHitAt !== null && (
                <Typography.Text type="secondary" className="number">
                  最近 {shortTime(lastHitAt)}
                </Typography.Text>
              )}
            </Flex>
          ),
        },
        {
          title: '操作',
          width: 140,
          render: (_value, { id }) => <ActButton act="allow-picture" fixed={{ pictureId: id }} size="small" />,
        },
      ]}
    />
  )
}

function Picture({ url }: Pick<RefusedPicture, 'url'>) {
  if (url === null) return <Typography.Text type="secondary">原图已删除</Typography.Text>
  return <Image src={url} alt="被驳回的图片" width={96} height={96} style={{ objectFit: 'cover', borderRadius: 6 }} />
}
