import { anMp3 } from '../support/builders/sounds'
import type { World } from './world'
import { guarded } from './world'
import { mapOrigin } from './wxNetwork'

type Listener = (event?: unknown) => void

/** Listeners as WeChat's managers keep them: one of each event, the last one that was given. */
function listeners<N extends string>(world: World, names: readonly N[]) {
  const told: Partial<Record<N, Listener>> = {}
  const on = Object.fromEntries(
    names.map((name) => [`on${name}`, (listener: Listener) => void (told[name] = listener)] as const),
  )
  const tell = (name: N, event: object = {}) =>
    setTimeout(() => guarded(world, `on${name}`, () => told[name]?.(world.sandbox.into(event))), 0)
  return { on, tell }
}

/** What WeChat takes at 16 kHz. */
const bitRates = { least: 24_000, most: 96_000 }
const formats = ['mp3', 'aac', 'wav', 'PCM']

/** The one recorder of a phone, which somebody speaks into as long as it runs; what it writes is MP3. */
export function recorderManager(world: World): () => object {
  const { on, tell } = listeners(world, [
    'Start',
    'Stop',
    'Pause',
    'Resume',
    'Error',
    'InterruptionBegin',
    'InterruptionEnd',
    'FrameRecorded',
  ])
  let from: number | null = null
  const manager = {
    ...on,
    start: ({ duration = 60_000, sampleRate = 8000, encodeBitRate = 48_000, format = 'aac' } = {}) => {
      world.calls.push({ name: 'RecorderManager.start', args: { duration, sampleRate, encodeBitRate, format } })
      const fits = sampleRate === 16_000 && encodeBitRate >= bitRates.least && encodeBitRate <= bitRates.most
      if (from !== null || duration > 600_000 || !fits || !formats.includes(format))
        return tell('Error', { errMsg: 'operateRecorder:fail' })
      from = Date.now()
      return tell('Start')
    },
    stop: () => {
      if (from === null) return tell('Error', { errMsg: 'operateRecorder:fail:recorder not start' })
      const duration = Date.now() - from
      from = null
      const tempFilePath = `http://tmp/voice${world.calls.length}.mp3`
      world.files[tempFilePath] = anMp3(duration / 1000)
      return tell('Stop', { tempFilePath, duration, fileSize: world.files[tempFilePath]?.length })
    },
    pause: () => tell('Pause'),
    resume: () => tell('Resume'),
  }
  return () => manager
}

/** A player of sounds: it begins once the file is there, and fails when it is none. */
export function innerAudioContext(world: World): () => object {
  return () => {
    const { on, tell } = listeners(world, [
      'Play',
      'Pause',
      'Stop',
      'Ended',
      'Error',
      'Canplay',
      'TimeUpdate',
      'Waiting',
      'Seeking',
      'Seeked',
    ])
    const audio = {
      ...on,
      src: '',
      play: () => {
        world.calls.push({ name: 'InnerAudioContext.play', args: { src: audio.src } })
        void isSound(world, audio.src).then((found) =>
          found ? tell('Play') : tell('Error', { errCode: 10003, errMsg: '' }),
        )
      },
      pause: () => void tell('Pause'),
      stop: () => void tell('Stop'),
      destroy: () => undefined,
    }
    return audio
  }
}

async function isSound(world: World, src: string): Promise<boolean> {
  if (world.files[src] !== undefined) return true
  const answer = await fetch(mapOrigin(world.options.origins, src)).catch(() => null)
  return answer?.ok === true && (answer.headers.get('content-type') ?? '').startsWith('audio/')
}
