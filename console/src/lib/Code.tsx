import { Typography } from 'antd'

/** An id or a number of a channel: to be copied, wrapped where it is too long. */
export function Code({ children }: { children: string }) {
  return (
    <Typography.Text copyable className="code">
      {children}
    </Typography.Text>
  )
}
