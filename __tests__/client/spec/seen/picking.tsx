import { usePicking } from '@/features/publish/usePicking'
import type { useFilm } from '@/features/publish/useFilm'
import type { Uploads } from '@/features/publish/useUploads'
import * as media from '@/platform/media'
import { find, press, show } from '../../screen'
import { somebody } from './session'
import { texts } from './toasts'

jest.mock('@/platform/media', () => ({
  ...jest.requireActual<object>('@/platform/media'),
  pickPictures: jest.fn(),
  pickVideo: jest.fn(),
}))

const uploads = { entries: [], add: () => undefined } as unknown as Uploads
const film = { add: () => undefined } as unknown as ReturnType<typeof useFilm>

function Picking() {
  const { addPictures, addFilm } = usePicking({ uploads, film })
  return (
    <>
      <i id="pictures" onClick={() => void addPictures()} />
      <i id="film" onClick={() => void addFilm()} />
    </>
  )
}

async function pressed(what: 'pictures' | 'film'): Promise<string[]> {
  await somebody()
  await show(<Picking />)
  return texts(() => press(find(`#${what}`)))
}

const file = { filePath: 'blob:a', extension: '.jpg' }

/** What is said when a picture of so many bytes is picked; null: the picker fails. */
export function saidOfPicture(bytes: number | null): Promise<string[]> {
  const pick = jest.mocked(media.pickPictures)
  if (bytes === null) pick.mockRejectedValueOnce(new Error('no'))
  else pick.mockResolvedValueOnce([{ ...file, bytes }])
  return pressed('pictures')
}

/** How many pictures the picker is asked for. */
export async function askedFor(): Promise<unknown> {
  const pick = jest.mocked(media.pickPictures).mockClear().mockResolvedValueOnce([])
  await pressed('pictures')
  return pick.mock.calls[0]?.[0]
}

/** What is said when a film of so many bytes and seconds is picked. */
export function saidOfFilm(bytes: number, seconds: number): Promise<string[]> {
  jest.mocked(media.pickVideo).mockResolvedValueOnce({ ...file, bytes, seconds, cover: { ...file, bytes: 1 } })
  return pressed('film')
}

/** So many pictures are in the album when the picker is opened. */
export function albumHolds(count: number): void {
  const one = { ...file, bytes: 9 }
  jest.mocked(media.pickPictures).mockResolvedValueOnce(Array.from({ length: count }, () => one))
}
