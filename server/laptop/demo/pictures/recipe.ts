import type { Brows, Hair, Head, Nose } from './variants'

export const sceneNames = [
  'paper',
  'gel',
  'disc',
  'window',
  'ring',
  'palace',
  'sea',
  'bokeh',
  'leaf',
  'curtain',
  'podium',
  'arch',
  'hills',
  'street',
  'check',
  'snow',
] as const
export type SceneName = (typeof sceneNames)[number]

export type GarmentName =
  | 'cami'
  | 'offshoulder'
  | 'tee'
  | 'turtle'
  | 'shirt'
  | 'blazer'
  | 'qipao'
  | 'hanfu'
  | 'stripe'
  | 'dress'

export type PoseName = 'down' | 'hip' | 'raised' | 'front' | 'frame'

/** What stays the same about a person from picture to picture. */
export interface Figure {
  readonly sex: 'female' | 'male'
  readonly hair: Hair
  readonly hairColour: string
  readonly skin: string
  readonly brows: Brows
  readonly nose: Nose
  readonly head: Head
  readonly glasses: boolean
  readonly earrings: boolean
}

/** A person in front of a drawn scene; the same recipe always gives the same picture. */
export interface PersonRecipe {
  readonly kind: 'person'
  readonly seed: string
  readonly width: number
  readonly height: number
  readonly figure: Figure
  readonly scene: SceneName
  readonly palette: number
  readonly garment: GarmentName
  readonly pose: PoseName
  /** Size of the figure, about 0.52 (half length) to 0.72 (bust). */
  readonly zoom?: number
  /** Where the figure stands, in parts of the width. */
  readonly anchor?: number
  readonly foreground?: 'petal' | 'leaf'
}

/** A small round portrait of somebody who is no model. */
export interface AvatarRecipe {
  readonly kind: 'avatar'
  readonly seed: string
  readonly width: number
  readonly height: number
}

/** The blur of another picture: at most 40 px, all that a locked viewer gets (product 7.7). */
export interface BlurRecipe {
  readonly kind: 'blur'
  readonly of: PersonRecipe
  readonly width: number
  readonly height: number
}

export type Recipe = PersonRecipe | AvatarRecipe | BlurRecipe
