import { write } from '@/device/storage'
import { refreshUser, useSession } from '@/domain/session'
import { ProfileForm } from '@/features/users/ProfileForm'
import { refusals } from '@contract/reasons'
import { watchToasts } from '../../support/client/toasts'
import { aCredential } from '../files/fixtures'
import { anApi, byText, find, leave, press, refusal, show, textsOf, type, valueOf } from '../screen'
import { aUserInfo } from './fixtures'

const huangpu = { code: '310101', name: '上海市黄浦区' }

afterEach(leave)

async function open(user = aUserInfo(), area: typeof huangpu | null = huangpu) {
  await show(<ProfileForm user={user} chooseArea={() => Promise.resolve(area)} />)
}

test('what was typed is there again, for its own user alone', async () => {
  anApi({ getStsToken: aCredential() })
  await open()
  await type('#profile-nickname', '小满')
  leave()
  await open()
  expect(valueOf('#profile-nickname')).toBe('小满')
  leave()
  await open(aUserInfo({ id: '01935000-0000-7000-8000-0000000000bb', nickname: '光圈' }))
  expect(valueOf('#profile-nickname')).toBe('光圈')
})

test('a name of spaces is not sent', async () => {
  const api = anApi({ getStsToken: aCredential() })
  await open()
  await type('#profile-nickname', '  ')
  await press('#profile-save')
  expect(textsOf('.pp-field__error')).toEqual(['请输入昵称'])
  expect(api.last('updateUser')).toBeUndefined()
})

test('everything that was changed is sent, and the draft is gone', async () => {
  const toasts = watchToasts()
  const api = anApi({ updateUser: aUserInfo() })
  await open()
  await type('#profile-nickname', ' 小满 ')
  await type('#profile-intro', '街拍')
  await press(byText('保密'))
  await press('#profile-area')
  expect(find('#profile-area').textContent).toContain(huangpu.name)
  await press('#profile-save')
  expect(api.last('updateUser')?.body).toEqual({ nickname: '小满', sex: -1, regionCode: '310101', intro: '街拍' })
  expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: '保存成功' }))
  leave()
  await open()
  expect(valueOf('#profile-nickname')).toBe('阿澈')
})

test('a name that the service refuses is told under the name', async () => {
  watchToasts()
  anApi({ updateUser: refusal('NAME_RESERVED', { field: 'nickname' }) })
  await open()
  await type('#profile-nickname', '官方客服')
  await press('#profile-save')
  expect(textsOf('.pp-field__error')).toEqual([refusals.NAME_RESERVED.msg])
})

test('what is wrong with a name is said until another is typed', async () => {
  anApi({ getStsToken: aCredential() })
  await open()
  await type('#profile-nickname', ' ')
  await press('#profile-save')
  expect(textsOf('.pp-field__error')).toEqual(['请输入昵称'])
  await type('#profile-nickname', '小满')
  expect(textsOf('.pp-field__error')).toEqual([])
})

/** As its page has it: the user is the session's. */
function OwnProfile() {
  const { user } = useSession()
  return user && <ProfileForm user={user} chooseArea={() => Promise.resolve(null)} />
}

test('a saved profile shows what the service took', async () => {
  watchToasts()
  write('token', 'a-token')
  anApi({ getUserInfo: aUserInfo(), updateUser: aUserInfo({ nickname: '小满' }) })
  await refreshUser()
  await show(<OwnProfile />)
  await type('#profile-nickname', ' 小满 ')
  await press('#profile-save')
  expect(valueOf('#profile-nickname')).toBe('小满')
})

test('a refused change keeps the draft', async () => {
  watchToasts()
  anApi({ updateUser: refusal('AREA_UNKNOWN') })
  await open()
  await type('#profile-intro', '街拍')
  await press('#profile-save')
  leave()
  await open()
  expect(valueOf('#profile-intro')).toBe('街拍')
})

test('an area that was not chosen changes nothing', async () => {
  await open(aUserInfo({ regionCode: null, pccName: '' }), null)
  expect(find('#profile-area').textContent).toContain('请选择')
  await press('#profile-area')
  expect(find('#profile-area').textContent).toContain('请选择')
})
