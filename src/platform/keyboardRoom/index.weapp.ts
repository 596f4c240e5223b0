import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import type * as h5 from './index'

export const useKeyboardRoom: typeof h5.useKeyboardRoom = () => {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const look = ({ height }: { height: number }) => setRoom(height)
    Taro.onKeyboardHeightChange(look)
    return () => Taro.offKeyboardHeightChange(look)
  }, [])
  return room
}
