import { Card, Timeline, Typography } from 'antd'
import type { Paper } from '@contract/console/settlement'
import { shortTime } from '../lib/time'

const kinds: Readonly<Record<Paper['kind'], string>> = {
  asked: '发给微信',
  answered: '微信答复',
  notified: '微信通知',
  failed: '没有成功',
  decided: '决定',
}

/** Each step, oldest first: who said what, and when. */
export function Papers({ papers }: { papers: readonly Paper[] }) {
  return (
    <Card size="small" title="经过">
      {papers.length === 0 ? (
        <Typography.Text type="secondary">还没有</Typography.Text>
      ) : (
        <Timeline
          items={papers.map(({ id, at, kind, words }) => ({
            key: id,
            ...(kind === 'failed' ? { color: 'red' } : {}),
            content: (
              <>
                <Typography.Text type="secondary" className="number">
                  {shortTime(at)}
                </Typography.Text>{' '}
                {kinds[kind]}：<span className="preserve">{words}</span>
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}
