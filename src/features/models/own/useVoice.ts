import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { fetchFile } from '@/domain/files/ownUpload'
import { storeFile } from '@/domain/files/storeFile'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { startRecording, type Recorder, type Recording } from '@/platform/voice'
import { limits } from '@contract/limits'
import type { KeptVoice } from './form'

/** The spoken introduction: being said, on its way, failed and kept for another try, or stored. */
type Voice =
  | { readonly state: 'none' }
  | { readonly state: 'recording'; readonly seconds: number }
  | { readonly state: 'sending'; readonly recording: Recording; readonly percent: number }
  | { readonly state: 'failed'; readonly recording: Recording }
  /** Without an address while it is fetched back, of a draft. */
  | { readonly state: 'stored'; readonly src: string | null; readonly seconds: number }

interface Options {
  /** What the form holds when it opens. */
  readonly kept: KeptVoice | null
  /** What the card has, with its address. */
  readonly shown: { readonly key: string; readonly src: string } | null
  readonly onKeep: (kept: KeptVoice | null) => void
}

export type VoiceInput = ReturnType<typeof useVoice>

const none: Voice = { state: 'none' }
const tickMs = 200
const shortestSeconds = 1

/** A voice that is recorded and uploaded at once. Leaving the page ends the recording and keeps what was said. */
export function useVoice({ kept, shown, onKeep }: Options) {
  const [voice, setVoice] = useState<Voice>(() => keptVoice(kept, shown))
  const recorder = useRef<Recorder | null>(null)
  const asking = useRef(false)
  /** What an earlier recording answers says nothing about this one. */
  const turn = useRef(0)
  const first = useRef({ voice, key: kept?.key ?? '' })
  /** What stays when nothing came of a new recording. */
  const before = useRef<Voice>(voice)

  useEffect(() => {
    const { voice: found, key } = first.current
    if (found.state !== 'stored' || found.src !== null) return
    const mine = turn.current
    fetchFile(key).then(
      (src) => turn.current === mine && setVoice({ ...found, src }),
      () => toast(texts.fetchFailed),
    )
  }, [])
  useEffect(
    () => () => {
      turn.current++
      recorder.current?.cancel()
    },
    [],
  )
  useDidHide(() => recorder.current?.stop())
  useTicking(voice.state === 'recording', (seconds) =>
    setVoice((now) => (now.state === 'recording' ? { ...now, seconds } : now)),
  )

  async function send(recording: Recording): Promise<void> {
    const mine = ++turn.current
    const put = (next: Voice) => {
      if (turn.current === mine) setVoice(next)
    }
    put({ state: 'sending', recording, percent: 0 })
    const onProgress = (percent: number) => put({ state: 'sending', recording, percent })
    const { path } = await storeFile({ ...recording, onProgress })
    if (turn.current !== mine) return
    if (path === null) return put({ state: 'failed', recording })
    const seconds = Math.min(limits.voiceSecondsMax, Math.round(recording.seconds))
    put({ state: 'stored', src: recording.filePath, seconds })
    onKeep({ key: path, seconds })
  }

  function ended(recorded: Recording | null): void {
    recorder.current = null
    if (recorded !== null && recorded.seconds >= shortestSeconds) return void send(recorded)
    setVoice(before.current)
    toast(recorded === null ? '录音失败，请重试' : '录音太短，请重新录制')
  }

  return {
    voice,
    start: async () => {
      if (asking.current || recorder.current !== null) return
      asking.current = true
      const mine = turn.current
      const started = await startRecording({ secondsMax: limits.voiceSecondsMax, onEnd: ended })
      asking.current = false
      // The page was left while the person was asked.
      if (turn.current !== mine) return started?.cancel()
      if (started === null) return
      recorder.current = started
      before.current = voice
      setVoice({ state: 'recording', seconds: 0 })
    },
    stop: () => recorder.current?.stop(),
    retry: () => {
      if (voice.state === 'failed') void send(voice.recording)
    },
    remove: () => {
      turn.current++
      setVoice(none)
      onKeep(null)
    },
  }
}

function keptVoice(kept: KeptVoice | null, shown: Options['shown']): Voice {
  if (kept === null) return none
  return { state: 'stored', src: kept.key === shown?.key ? shown.src : null, seconds: kept.seconds }
}

/** Tells how many seconds have passed since it began to run. */
function useTicking(runs: boolean, onTick: (seconds: number) => void): void {
  const tell = useRef(onTick)
  tell.current = onTick
  useEffect(() => {
    if (!runs) return undefined
    const from = Date.now()
    const timer = setInterval(() => tell.current(Math.floor((Date.now() - from) / 1000)), tickMs)
    return () => clearInterval(timer)
  }, [runs])
}
