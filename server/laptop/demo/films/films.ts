import { figureAt } from '../pictures/figure'
import type { PersonRecipe, PoseName } from '../pictures/recipe'

export const filmSize = { width: 480, height: 640 } as const

/** A film that lies beside this file: its poses in turn, before one scene. Its cover is the first of them. */
export interface SeedFilm {
  readonly file: string
  readonly recipe: PersonRecipe
  readonly poses: readonly PoseName[]
}

function film(name: string, at: number, shot: Pick<PersonRecipe, 'scene' | 'palette' | 'garment' | 'foreground'>) {
  const poses = (['hip', 'front', 'down', 'raised'] as const).map(
    (_, step, all) => all[(step + at) % all.length] ?? 'hip',
  )
  const recipe: PersonRecipe = {
    kind: 'person',
    seed: `films/${name}`,
    width: 1080,
    height: 1440,
    figure: figureAt(600 + at * 7, 'female'),
    pose: poses[0] ?? 'hip',
    ...shot,
  }
  return { file: `${name}.mp4`, recipe, poses }
}

const films: readonly SeedFilm[] = [
  film('sea', 0, { scene: 'sea', palette: 2, garment: 'dress' }),
  film('studio', 1, { scene: 'ring', palette: 5, garment: 'blazer' }),
  film('garden', 2, { scene: 'leaf', palette: 7, garment: 'hanfu', foreground: 'petal' }),
  film('snow', 3, { scene: 'snow', palette: 4, garment: 'turtle' }),
]

/** Which of the seeded posts are films; the third is paid, as all of its topic are. */
const places = [3, 14, 21, 36]

/** The film of a seeded post, where it is one. */
export function filmAt(post: number): SeedFilm | undefined {
  return films[places.indexOf(post)]
}
