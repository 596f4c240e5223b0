import { Descriptions, Typography } from 'antd'
import type { Preview } from '@contract/console/acts'

/** What an act is about, and what is different afterwards. */
export function Changes({ changes }: Pick<Preview, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={changes.map(({ title, was, is }) => ({
        key: title,
        label: title,
        children: (
          <span className="preserve">
            {was}
            {is !== null && (
              <>
                {' → '}
                <Typography.Text strong>{is}</Typography.Text>
              </>
            )}
          </span>
        ),
      }))}
    />
  )
}
