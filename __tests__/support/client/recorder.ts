import Taro from '@tarojs/taro'

const told: Record<string, ((event: never) => void) | undefined> = {}
const asked: object[] = []
const on = (name: string) => (listener: (event: never) => void) => {
  told[name] = listener
}
const stop = (durationMs = 3000) =>
  told['stop']?.({ tempFilePath: 'wxfile://tmp_1.mp3', fileSize: 18_000, duration: durationMs } as never)

const manager = {
  start: (option: object) => void asked.push(option),
  stop: () => stop(),
  onStop: on('stop'),
  onError: on('error'),
  onInterruptionBegin: on('interrupted'),
}

/** WeChat's recorder, of which it has one: what it was asked for, and what it tells. Stopped by the app, it tells of three seconds. */
export function aRecorder() {
  asked.length = 0
  jest.spyOn(Taro, 'getRecorderManager').mockReturnValue(manager as unknown as Taro.RecorderManager)
  return {
    asked,
    stop,
    interrupt: () => told['interrupted']?.(undefined as never),
    fail: () => told['error']?.({ errMsg: 'operateRecorder:fail' } as never),
  }
}
