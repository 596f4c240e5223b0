import { Alert, Descriptions, Typography } from 'antd'
import type { Preview } from '@contract/console/acts'

/** What an act would do: in a sentence, in money, and what it is before and after. */
export function PreviewBox({ preview: { sentence, fen, before, after, needsSecond } }: { preview: Preview }) {
  const rows = changesOf(before, after)
  return (
    <>
      <Alert
        type={needsSecond ? 'warning' : 'info'}
        showIcon
        title={sentence}
        {...(fen === 0 ? {} : { description: `动用金额 ¥${fen / 100}` })}
      />
      {rows.length > 0 && (
        <Descriptions
          bordered
          size="small"
          column={1}
          items={rows.map(({ name, was, is }) => ({
            key: name,
            label: name,
            children: (
              <span className="preserve">
                {is === undefined ? (
                  was
                ) : (
                  <>
                    {was} → <Typography.Text strong>{is}</Typography.Text>
                  </>
                )}
              </span>
            ),
          }))}
        />
      )}
      {needsSecond && (
        <Typography.Text type="secondary">这个操作要两个人：提交后由另一位同事在 24 小时内批准。</Typography.Text>
      )}
    </>
  )
}

function changesOf(before: unknown, after: unknown) {
  const [was, is] = [Object(before), Object(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  return names.map((name) => ({ name, was: text(Reflect.get(was, name)) ?? '—', is: text(Reflect.get(is, name)) }))
}
