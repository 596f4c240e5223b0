import Taro from '@tarojs/taro'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import type * as h5 from './index'

export const mayRecord: typeof h5.mayRecord = async () => {
  const allowed = await Taro.authorize({ scope: 'scope.record' }).then(
    () => true,
    () => false,
  )
  if (!allowed) toast(texts.recordingRefused)
  return allowed
}
