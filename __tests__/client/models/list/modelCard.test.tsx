import { ModelCard } from '@/features/models/list/ModelCard'
import { anApi, leave, show, textsOf } from '../../screen'
import { aModelDetail } from '../detail/fixtures'

afterEach(leave)

test.each([
  ['stars and shoots', { rating: 4.9, shareOrderCount: 32 }, ['4.9 · 32 次拼单']],
  ['shoots alone before the first review', { rating: null, shareOrderCount: 2 }, ['2 次拼单']],
  ['nothing of whoever was never photographed', { rating: null, shareOrderCount: 0 }, []],
])('a card says %s', async (_what, numbers, said) => {
  anApi()
  await show(<ModelCard model={aModelDetail(numbers)} />)
  expect(textsOf('.pp-model-card__known')).toEqual(said)
})
