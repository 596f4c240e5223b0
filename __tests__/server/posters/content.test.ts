import type { ModelCard } from '@contract/models'
import { modelPoster } from '../../../server/features/posters/content'

const model: ModelCard = {
  ...{ id: 'm1', no: 'A1028', name: '林知夏', sex: 1, tag: 2, age: 24, height: 172, weight: 48, shoeSize: 38 },
  ...{ regionCode: '310104', pccName: '上海市徐汇区', hourlyFeeFen: 26000, isTop: '0', isRec: '0' },
  mainImg: '/media/a.webp',
}

test('a model is named as her page names her', () => {
  const { title, lines } = modelPoster(model)
  expect(title).toBe('林知夏  编号 A1028')
  expect(lines).toEqual(['高级模特 · 172cm · 38 码', '上海市徐汇区'])
})
