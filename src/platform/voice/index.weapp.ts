import Taro from '@tarojs/taro'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { isRefused, offerSettings } from '../permission'
import type * as h5 from './index'
import type { RecordingTo } from './types'

export type { Recorder, Recording } from './types'

export const canRecord: typeof h5.canRecord = () => true

/** MP3 of one channel at 16 kHz: every device plays it, and a minute is 360 KB. */
const format = { format: 'mp3', sampleRate: 16_000, numberOfChannels: 1, encodeBitRate: 48_000 } as const

/** WeChat has one recorder, whose listeners cannot be taken away: they tell whoever records now. */
let now: { stop: () => void; end: (result: Taro.RecorderManager.OnStopCallbackResult | null) => void } | null = null
let manager: Taro.RecorderManager | null = null

function theManager(): Taro.RecorderManager {
  if (manager !== null) return manager
  manager = Taro.getRecorderManager()
  manager.onStop((result) => now?.end(result))
  manager.onError(() => now?.end(null))
  manager.onInterruptionBegin(() => now?.stop())
  return manager
}

export const startRecording: typeof h5.startRecording = async (to) => {
  const settings = { title: texts.recordingRefused, content: '你没有允许使用麦克风，可在设置中打开' }
  if (await isRefused('record')) {
    await offerSettings(settings)
    return null
  }
  const allowed = await Taro.authorize({ scope: 'scope.record' }).then(
    () => true,
    () => false,
  )
  if (allowed) return record(to)
  toast(texts.recordingRefused)
  return null
}

function record({ secondsMax, onEnd }: RecordingTo) {
  const recorder = theManager()
  const stop = () => recorder.stop()
  let thrownAway = false
  now = {
    stop,
    end: (result) => {
      now = null
      if (!thrownAway) onEnd(result && recorded(result))
    },
  }
  recorder.start({ ...format, duration: secondsMax * 1000 })
  return {
    stop,
    cancel: () => {
      thrownAway = true
      stop()
    },
  }
}

function recorded({ tempFilePath, fileSize, duration }: Taro.RecorderManager.OnStopCallbackResult) {
  return { filePath: tempFilePath, extension: '.mp3', bytes: fileSize, seconds: duration / 1000 }
}
