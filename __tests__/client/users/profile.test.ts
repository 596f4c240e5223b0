import { moreEntries, orderEntries } from '@/features/users/entries'
import { changeOf, profileProblem, type Profile } from '@/features/users/profile'
import { isRoute } from '@contract/routes'

const profile: Profile = { nickname: ' 阿澈 ', sex: 1, regionCode: '310104', pccName: '上海市徐汇区', intro: '胶片' }

describe('the profile', () => {
  test('is sent without the spaces around the name', () => {
    expect(changeOf(profile)).toEqual({ nickname: '阿澈', sex: 1, regionCode: '310104', intro: '胶片' })
  })

  test('leaves out an area that was never chosen', () => {
    expect(changeOf({ ...profile, regionCode: null })).not.toHaveProperty('regionCode')
  })

  test('needs a name that is more than spaces', () => {
    expect(profileProblem({ ...profile, nickname: '   ' })).toEqual({ field: 'nickname', message: '请输入昵称' })
    expect(profileProblem(profile)).toBeNull()
  })
})

test('every way on from the me tab is one of our routes', () => {
  for (const { route } of [...orderEntries, ...moreEntries]) expect(isRoute(route)).toBe(true)
})
