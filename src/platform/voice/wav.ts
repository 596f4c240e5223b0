import type { Recorded } from './types'

/** Enough for a voice, and a minute of it is two megabytes. */
const rate = 16_000
const headBytes = 44
const sampleBytes = 2

/** What a browser recorded, in whatever format of its own, as WAV of one channel; null when there is no sound in it. */
export async function asWav(recorded: Blob, secondsMax: number): Promise<Recorded> {
  const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await recorded.arrayBuffer())
  const samples = mono(sound).subarray(0, secondsMax * rate)
  if (samples.length === 0) return null
  const wav = new Blob([headOf(samples.length), pcmOf(samples)], { type: 'audio/wav' })
  return { filePath: URL.createObjectURL(wav), extension: '.wav', bytes: wav.size, seconds: samples.length / rate }
}

function mono(sound: AudioBuffer): Float32Array {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel))
  const [first = new Float32Array(0), ...others] = channels
  return others.length === 0
    ? first
    : first.map((sample, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), sample) / channels.length)
}

/** Little-endian, as a WAV is, on whatever machine. */
function pcmOf(samples: Float32Array): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(samples.length * sampleBytes))
  samples.forEach((sample, at) => {
    view.setInt16(at * sampleBytes, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true)
  })
  return view
}

function headOf(samples: number): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(headBytes))
  const write = (at: number, text: string) => [...text].forEach((char, n) => view.setUint8(at + n, char.charCodeAt(0)))
  const bytes = samples * sampleBytes
  write(0, 'RIFF')
  view.setUint32(4, headBytes - 8 + bytes, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * sampleBytes, true)
  view.setUint16(32, sampleBytes, true)
  view.setUint16(34, sampleBytes * 8, true)
  write(36, 'data')
  view.setUint32(40, bytes, true)
  return view
}
