import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import type { Recorder, RecordingTo } from './types'
import { asWav } from './wav'

export type { Recorder, Recording } from './types'

/** Whether this device records at all: a browser does by https alone. */
export function canRecord(): boolean {
  return 'mediaDevices' in navigator && 'MediaRecorder' in window && 'OfflineAudioContext' in window
}

/**
 * Asks for the microphone, by a tap, and records. Null when it may not or cannot: that is said, with the way to where it is allowed.
 * Never rejects. Whatever the browser records in is made into WAV, which every device plays (docs/decisions/020).
 */
export async function startRecording(to: RecordingTo): Promise<Recorder | null> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    return recordFrom(stream, to)
  } catch (error) {
    const refused = Reflect.get(Object(error), 'name') === 'NotAllowedError'
    toast(refused ? texts.recordingRefused : '没有可用的麦克风')
    return null
  }
}

function recordFrom(stream: MediaStream, { secondsMax, onEnd }: RecordingTo): Recorder {
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setTimeout(stop, secondsMax * 1000)
  let thrownAway = false
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.addEventListener('stop', () => {
    clearTimeout(timer)
    for (const track of stream.getTracks()) track.stop()
    if (thrownAway) return
    void asWav(new Blob(parts), secondsMax).then(onEnd, () => onEnd(null))
  })
  // A call, or another app, took the microphone.
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', stop)
    track.addEventListener('mute', stop)
  }
  recorder.start()
  return {
    stop,
    cancel: () => {
      thrownAway = true
      stop()
    },
  }
}
