import { useEffect, useMemo, useState } from 'react'
import { debounce } from './debounce'

/** A value once it has been quiet for 500 ms (product 17.1), so that a dragged end asks the server once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const settle = useMemo(() => debounce((next: T) => setSettled(() => next)), [])
  useEffect(() => {
    settle(value)
    return settle.cancel
  }, [settle, value])
  return settled
}
