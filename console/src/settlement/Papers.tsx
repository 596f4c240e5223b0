import { Card, Timeline } from 'antd'
import type { Paper } from '@contract/console/settlement'
import { Nothing } from '../layout/Nothing'
import { Time } from '../lib/Time'

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
        <Nothing says="还没有" />
      ) : (
        <Timeline
          className="events"
          items={papers.map(({ id, at, kind, words }) => ({
            key: id,
            color: kind === 'failed' ? 'red' : 'green',
            content: (
              <>
                <Time at={at} /> <strong>{kinds[kind]}</strong> <span className="preserve">{words}</span>
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}
