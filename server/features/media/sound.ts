import { limits } from '@contract/limits'
import { refuse } from '../../http/refuse'
import { readMp3 } from './mp3'
import { readWav, type Sound } from './wav'

/** A recorder stops within a moment after its time, and an encoder fills its last frame. */
const graceSeconds = 0.5

/**
 * The sound of a recording anew: WAV as browsers record here, MP3 as mini-programs do. Refuses FILE_TYPE for what is neither to its
 * end, and FILE_TOO_LARGE for more than a minute.
 */
export function cleanSound(bytes: Buffer, field: string): Sound {
  const sound = readWav(bytes) ?? readMp3(bytes) ?? refuse('FILE_TYPE', { field })
  if (sound.seconds <= limits.voiceSecondsMax + graceSeconds) return sound
  return refuse('FILE_TOO_LARGE', { msg: `录音最长 ${limits.voiceSecondsMax} 秒，请重新录制`, field })
}
