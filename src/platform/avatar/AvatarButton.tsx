import type { ReactNode } from 'react'
import { Pressable } from '@/components/Pressable/Pressable'
import { pickPictures, type PickedFile } from '@/platform/media'

export interface AvatarButtonProps {
  id: string
  className: string
  label: string
  disabled: boolean
  children: ReactNode
  /** Gets the picture that was chosen; nothing when none was. */
  onPick: (file: PickedFile) => void
  onFail: () => void
}

/** Chooses the picture of a person: of the device here, by WeChat's own button in the mini-program. */
export function AvatarButton({ onPick, onFail, ...button }: AvatarButtonProps) {
  const pick = async () => {
    try {
      const [file] = await pickPictures(1)
      if (file) onPick(file)
    } catch {
      onFail()
    }
  }
  return <Pressable {...button} onPress={() => void pick()} />
}
