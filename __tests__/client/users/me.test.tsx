import { BalanceCard } from '@/features/users/BalanceCard'
import { orderEntries } from '@/features/users/entries'
import { EntryGrid } from '@/features/users/EntryGrid'
import { NobodyHead, ProfileHead } from '@/features/users/ProfileHead'
import { CallError } from '@/lib/callError'
import { takeForTab } from '@/lib/tabParams'
import { aStack } from '../../support/client/stack'
import { byText, find, has, leave, press, show, textsOf } from '../screen'
import { aUserInfo } from './fixtures'

afterEach(leave)

describe('what waits behind an entry', () => {
  test.each([
    [0, [], '待支付'],
    [1, ['1'], '1待支付'],
    [99, ['99'], '99待支付'],
    [100, ['99+'], '99+待支付'],
  ])('%d', async (count, badges, label) => {
    await show(<EntryGrid entries={orderEntries.slice(0, 1)} columns={5} countOf={() => count} />)
    expect(textsOf('.pp-entry-grid__count')).toEqual(badges)
    expect(find('.pp-entry-grid__cell').textContent).toBe(label)
  })
})

test.each(orderEntries.map(({ name }, index) => [name, index] as const))('%s opens its page', async (name, index) => {
  const asked = aStack('/pages/index/me')
  await show(<EntryGrid entries={orderEntries} columns={5} />)
  await press([...document.querySelectorAll<HTMLElement>('.pp-entry-grid__cell')][index] ?? byText(name))
  expect(asked[0]?.[1].startsWith(`/${orderEntries[index]?.route}`)).toBe(true)
})

describe('the head', () => {
  const vipUntil = '2027-01-31T16:00:00.000Z'
  test.each([
    ['a member', { isVip: true, vipUntil }, '上海市徐汇区 · 会员至 2027-02-01', true],
    ['anybody else', {}, '上海市徐汇区 · 138****0001', false],
    ['one without an area', { pccName: '' }, '138****0001', false],
  ])('of %s', async (_, overrides, line, vip) => {
    await show(<ProfileHead user={aUserInfo(overrides)} />)
    expect(textsOf('.pp-profile-head__line')[0]).toBe(line)
    expect(has('.pp-profile-head__vip')).toBe(vip)
    expect(textsOf('.pp-profile-head__count')).toEqual(['1', '2', '3', '1.2w'])
  })

  test.each([
    ['帖子', '/pages/me/myPosts/myPosts'],
    ['收藏', '/pages/me/collect/collect'],
    ['关注', '/pages/index/square'],
    ['获赞', '/pages/me/myPosts/myPosts'],
  ])('%s leads on', async (name, url) => {
    const asked = aStack('/pages/index/me')
    await show(<ProfileHead user={aUserInfo()} />)
    const fact = [...document.querySelectorAll<HTMLElement>('.pp-profile-head__fact')]
    await press(fact.find(({ textContent }) => textContent?.endsWith(name)) ?? name)
    expect(asked.map(([, opened]) => opened)).toEqual([url])
    expect(takeForTab('pages/index/square')).toEqual(name === '关注' ? { tab: 'followed' } : null)
  })

  test('of a visitor leads to log-in', async () => {
    const onLogin = jest.fn()
    await show(<NobodyHead session={{ state: 'visitor', user: null }} onPress={onLogin} />)
    await press('#me-login')
    expect(onLogin).toHaveBeenCalledTimes(1)
  })

  const error = new CallError(502, 'UNREADABLE', '系统正在维护中,请稍后重试')
  test.each<[Parameters<typeof NobodyHead>[0]['session'], string]>([
    [{ state: 'loading', user: null }, '正在加载...'],
    [{ state: 'failed', user: null, error }, '点按重试系统正在维护中,请稍后重试'],
  ])('while the user is not known (%j) does not speak of log-in', async (session, words) => {
    await show(<NobodyHead session={session} onPress={jest.fn()} />)
    expect(find('#me-login').textContent).toBe(words)
  })
})

describe('the wallet', () => {
  const { wallet } = aUserInfo()

  test('shows its total and its three buckets', async () => {
    await show(<BalanceCard wallet={wallet} />)
    expect(find('#me-balance').textContent).toBe('1,234')
    expect(textsOf('.pp-balance__bucket')).toEqual(['充值1,200', '赠送30', '收益4'])
  })

  test.each([
    ['账单', '/pages/me/orders/orders?tab=bills'],
    ['充值', '/pages/me/memberCenter?tab=coin'],
  ])('%s leads on', async (words, url) => {
    const asked = aStack('/pages/index/me')
    await show(<BalanceCard wallet={wallet} />)
    await press(byText(words))
    expect(asked).toEqual([['navigateTo', url]])
  })
})
