import type { ComponentType } from 'react'
import type { PickedFile } from '../media'

export interface AvatarAskProps {
  label: string
  disabled: boolean
  /** Gets the picture that was chosen. */
  onPick: (file: PickedFile) => void
  onFail: () => void
}

/** WeChat's own way to the picture of a person, laid over what is pressed. Null where a picture is picked as any other. */
export const AvatarAsk: ComponentType<AvatarAskProps> | null = null
