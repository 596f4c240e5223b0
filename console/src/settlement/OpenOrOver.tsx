import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'

/** Which of two lists, by the address. */
export function useOver(): boolean {
  return useSearchParams()[0].get('over') === '1'
}

export function OpenOrOver() {
  const [query, setQuery] = useSearchParams()
  return (
    <Segmented
      style={{ alignSelf: 'flex-start' }}
      value={query.get('over') ?? '0'}
      onChange={(over) => setQuery(over === '1' ? { over } : {})}
      options={[
        { value: '0', label: '未结束' },
        { value: '1', label: '已结束' },
      ]}
    />
  )
}
