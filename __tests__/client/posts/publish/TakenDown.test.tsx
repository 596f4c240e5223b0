import { TakenDown } from '@/features/posts/publish/TakenDown'
import { aStack } from '../../../support/client/stack'
import { leave, press, show, textsOf } from '../../screen'
import { anOwnPost } from './fixtures'

afterEach(leave)

test('a post that was taken down says why, and leads to the appeal', async () => {
  const asked = aStack('/pages/index/publish')
  const left = jest.fn()
  const post = anOwnPost({ state: 'refused', takenDown: true, refusedWhy: '侵权' })
  await show(<TakenDown post={post} onLeave={left} />)
  expect(textsOf('.pp-empty__note')).toEqual(['侵权'])
  await press('#publish-taken-down')
  expect(left).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([['navigateTo', '/pages/me/myPosts/myPosts']])
})
