import { texts } from '@/lib/texts'
import type { PickedFile } from '@/platform/media'
import { limits } from '@contract/limits'

/** Product 10.5 and 16.3, to the letter. */
export const fileTexts = {
  pictureTooLarge: texts.pictureTooLarge,
  videoTooLarge: '视频最大200m以内哦~',
  pickFailed: texts.pickFailed,
  fetchFailed: texts.fetchFailed,
  videoUnreadable: '这段视频不能读取，请换一段',
} as const

/** Product 10.5: what the picker of videos takes. */
const videoPick = { megabytes: 50, seconds: 60 } as const

/** 最大上传视频50M */
function videoPickText(megabytes: number): string {
  return `最大上传视频${megabytes}M`
}

/** Why a picture cannot be uploaded; null for one that can. */
export function pictureProblem({ bytes }: Pick<PickedFile, 'bytes'>): string | null {
  return bytes > limits.pictureBytesMax ? fileTexts.pictureTooLarge : null
}

/** Why a film cannot be uploaded: what no film may be comes before what this picker takes. */
export function videoProblem({ bytes, seconds }: { bytes: number; seconds: number }): string | null {
  if (bytes > limits.videoBytesMax) return fileTexts.videoTooLarge
  if (bytes > videoPick.megabytes * 1_000_000) return videoPickText(videoPick.megabytes)
  return seconds > videoPick.seconds ? `视频最长 ${videoPick.seconds} 秒` : null
}
