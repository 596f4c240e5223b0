import { forgetCredential } from '@/domain/files/credential'
import * as media from '@/platform/media'
import { aStore } from '../../../support/client/store'
import { aCredential } from '../../files/fixtures'
import { openPage } from '../../page'
import { press } from '../../screen'
import { charges } from './answers'
import { signedIn } from './session'
import { texts } from './toasts'

jest.mock('@/platform/media', () => ({
  ...jest.requireActual<object>('@/platform/media'),
  pickPictures: jest.fn(),
  pickVideo: jest.fn(),
}))

const add = { pictures: '#publish-add', film: '#publish-film' } as const

/** What is told on the page of publishing when a way to add something is pressed. */
async function pressed(what: keyof typeof add): Promise<string[]> {
  window.localStorage.clear()
  await signedIn({ getChargeConfig: charges, getStsToken: aCredential() })
  forgetCredential()
  aStore()
  await openPage('/pages/index/publish')
  return texts(() => press(add[what]))
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
