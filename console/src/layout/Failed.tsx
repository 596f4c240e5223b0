import { Button, Flex, Typography } from 'antd'
import { Link } from 'react-router'
import { CallError } from '../api/call'

interface Props {
  readonly error: Error
  readonly onRetry: () => void
}

/** What could not be shown, and the way on: home where trying again changes nothing. */
export function Failed({ error, onRetry }: Props) {
  const final = error instanceof CallError && [403, 404].includes(error.code)
  return (
    <Flex vertical align="center" gap={16} role="alert" className="message">
      <Typography.Text>{error.message}</Typography.Text>
      {final ? <Link to="/">回到待办</Link> : <Button onClick={onRetry}>重试</Button>}
    </Flex>
  )
}
