import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'
import { beingBuilt } from '@/lib/beingBuilt'
import { routeSpec } from '@/lib/routes'
import { aStack } from '../../support/client/stack'
import { anApi, byText, leave, press, show, textsOf } from '../screen'

afterEach(leave)

test.each(beingBuilt)('%s says what it will be, and calls nothing', async (route) => {
  const api = anApi()
  await show(<BeingBuilt route={route} />)
  expect(textsOf('.pp-being-built__title')).toEqual([routeSpec(route).title])
  expect(textsOf('.pp-being-built__title')).not.toEqual([''])
  expect(api.names()).toEqual([])
})

test.each([
  ['返回上一页', ['navigateBack', '1']],
  ['回到首页', ['switchTab', '/pages/index/index']],
])('%s leads on', async (words, way) => {
  const asked = aStack('/pages/syt/syt', 2)
  await show(<BeingBuilt route="pages/syt/syt" />)
  await press(byText(words))
  expect(asked).toEqual([way])
})
