/** A browser's microphone and what it records with; jsdom has neither. */
export interface Microphone {
  /** How the question for the microphone ends from now on: a name is a DOMException's. */
  answer: 'allowed' | 'NotAllowedError' | 'NotFoundError'
  /** How long the next recording is. */
  seconds: number
  /** Whether the browser can read what it recorded. */
  readable: boolean
  /** A call takes the microphone. */
  take(): void
  /** True while it is in use. */
  on(): boolean
}

/** Puts a microphone into the window, for this file's tests. */
export function aMicrophone(): Microphone {
  const track = Object.assign(new EventTarget(), { live: false, stop: () => (track.live = false) })
  const microphone: Microphone = {
    answer: 'allowed',
    seconds: 3,
    readable: true,
    take: () => track.dispatchEvent(new Event('mute')),
    on: () => track.live,
  }
  const getUserMedia = () => {
    if (microphone.answer !== 'allowed') return Promise.reject(new DOMException('no', microphone.answer))
    track.live = true
    return Promise.resolve({ getTracks: () => [track] })
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  class Recorder extends EventTarget {
    state = 'inactive'
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  class Decoder {
    constructor(
      readonly channels: number,
      readonly length: number,
      readonly rate: number,
    ) {}
    decodeAudioData() {
      if (!microphone.readable) return Promise.reject(new DOMException('no', 'EncodingError'))
      const channel = new Float32Array(microphone.seconds * this.rate).fill(0.5)
      return Promise.resolve({
        numberOfChannels: 2,
        getChannelData: (at: number) => (at === 0 ? channel : channel.map(() => -1)),
      })
    }
  }
  Object.assign(window, { MediaRecorder: Recorder, OfflineAudioContext: Decoder })
  Object.assign(Blob.prototype, { arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) })
  return microphone
}
