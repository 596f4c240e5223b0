import { forgetCredential } from '@/domain/files/credential'
import { ProfileForm } from '@/features/users/ProfileForm'
import * as media from '@/platform/media'
import { aStore } from '../../support/client/store'
import { watchToasts } from '../../support/client/toasts'
import { aCredential } from '../files/fixtures'
import { act, anApi, leave, press, settle, show, textsOf } from '../screen'
import { aUserInfo } from './fixtures'

jest.mock('@/platform/media')

const pick = jest.mocked(media.pickPictures)
let api: ReturnType<typeof anApi>

beforeEach(() => {
  jest.mocked(media.compressPicture).mockImplementation((file) => Promise.resolve(file))
  forgetCredential()
  api = anApi({ getStsToken: aCredential(), updateUser: aUserInfo() })
})
afterEach(leave)

async function open(user = aUserInfo()) {
  await show(<ProfileForm user={user} chooseArea={() => Promise.resolve(null)} />)
}

const file = { filePath: 'blob:me', bytes: 1000, extension: '.png' }

test('a chosen picture is stored and saved at once', async () => {
  const store = aStore()
  const toasts = watchToasts()
  pick.mockResolvedValueOnce([file])
  await open()
  await press('#profile-avatar')
  expect(pick).toHaveBeenLastCalledWith(1)
  expect(api.last('updateUser')?.body).toEqual({ avatarKey: `/${store.keys()[0]}` })
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['保存成功'])
})

test('it shows how far it is', async () => {
  const store = aStore()
  store.hold()
  pick.mockResolvedValueOnce([file])
  await open()
  await press('#profile-avatar')
  await act(() => store.progress(40))
  expect(textsOf('.pp-profile__percent')).toEqual(['40%'])
  await act(() => store.letGo())
  await settle()
  expect(textsOf('.pp-profile__percent')).toEqual([])
})

test.each<[string, () => void, string]>([
  ['too large', () => pick.mockResolvedValueOnce([{ ...file, bytes: 5_000_001 }]), '图片最大5m以内哦~'],
  ['a picker that fails', () => pick.mockRejectedValueOnce(new Error('no')), '添加图片失败'],
  ['a store that does not answer', () => pick.mockResolvedValueOnce([file]), '头像上传失败，请重试'],
])('%s says so, and nothing is saved', async (_, given, text) => {
  aStore(0)
  const toasts = watchToasts()
  given()
  await open()
  await press('#profile-avatar')
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual([text])
  expect(api.names()).not.toContain('updateUser')
})

test('what is being checked says that others see it later', async () => {
  await open(aUserInfo({ checking: ['avatar', 'nickname'] }))
  expect(textsOf('.pp-profile__hint')).toEqual(['头像、昵称审核中，通过后他人可见'])
})
