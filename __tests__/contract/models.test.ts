import { ModelFilter, listModels } from '@contract/models'
import { ShareOrderCard, ShareState, ShareUser } from '@contract/shareOrders'
import { ChargeConfig } from '@contract/site'

/** Product 5.2. */
const defaults = {
  pay: 0,
  pcc: '',
  sex: -1,
  tag: -1,
  age1: 0,
  age2: 0,
  pay1: 0,
  pay2: 0,
  classIds: [],
  weight1: 0,
  weight2: 0,
  height1: 0,
  height2: 0,
  shoeSize1: 0,
  shoeSize2: 0,
  searchType: 1,
  pageSize: 10,
  pageNo: 1,
  keyword: '',
  sortType: '',
}

function fields(schema: object): Record<string, { default?: unknown }> {
  return 'properties' in schema ? Object(schema.properties) : {}
}

test.each(Object.entries(defaults))('the filter has %s with the default %j', (name, value) => {
  expect(fields(ModelFilter)[name]?.default).toEqual(value)
})

test('the filter has nothing else but the cursor and the days that are ours, needs nothing, and is what mmodel/pageByOk takes', () => {
  expect(Object.keys(fields(ModelFilter)).sort()).toEqual([...Object.keys(defaults), 'cursor', 'day1', 'day2'].sort())
  expect('required' in ModelFilter ? ModelFilter.required : []).toEqual([])
  expect(listModels.query).toBe(ModelFilter)
})

test.each(
  `id shareId isTop isRec mainImg no name tag height shoeSize shareDesc shareArea pccName shareStartTime shareEndTime shareState
  currentShare shareUsers`.split(/\s+/),
)('a share order card has %s (product 6.1)', (name) => {
  expect(fields(ShareOrderCard)).toHaveProperty(name)
  expect(ShareOrderCard.required).toContain(name)
})

test('each joined user has an avatarUrl, and a name only for members', () => {
  expect(Object.keys(fields(ShareUser))).toEqual(['avatarUrl', 'nickname', 'userId', 'me', 'opener'])
  expect(ShareUser.required).toEqual(['avatarUrl'])
})

test.each([
  ['isTop', ['0', '1']],
  ['isRec', ['0', '1']],
  ['tag', [1, 2]],
])('%s is one of %j', (name, values) => {
  expect(constants(fields(ShareOrderCard)[name])).toEqual(values)
})

test('the share states are 0 to 4', () => {
  expect(constants(ShareState)).toEqual([0, 1, 2, 3, 4])
})

test('the charge config has the five prices of the spec', () => {
  expect(Object.keys(fields(ChargeConfig))).toEqual(['commentCoin', 'topCoin', 'newCoin', 'recCoin', 'shareCoin'])
})

function constants(schema: object | undefined): unknown[] {
  const options: readonly unknown[] = schema !== undefined && 'anyOf' in schema ? Object(schema.anyOf) : []
  return [...options].map((option) => Object(option).const)
}
