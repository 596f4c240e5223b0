import { Alert, Flex, Typography } from 'antd'
import type { Preview } from '@contract/console/acts'
import { yuanGrouped } from '@contract/money'
import { Changes } from './Changes'

/** What an act would do: in a sentence, in money, and what it is before and after. */
export function PreviewBox({ preview: { sentence, fen, changes, needsSecond } }: { preview: Preview }) {
  return (
    <Flex vertical gap={12}>
      <Alert
        type={needsSecond ? 'warning' : 'info'}
        showIcon
        title={sentence}
        {...(fen === 0 ? {} : { description: `动用金额 ${yuanGrouped(fen)}` })}
      />
      <Changes changes={changes} />
      {needsSecond && (
        <Typography.Text type="secondary">这个操作要两个人：提交后由另一位同事在 24 小时内批准。</Typography.Text>
      )}
    </Flex>
  )
}
