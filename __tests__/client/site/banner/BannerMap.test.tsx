import { BannerInfo } from '@/features/site/banner/BannerInfo'
import { BannerMap } from '@/features/site/banner/BannerMap'
import { aStack } from '../../../support/client/stack'
import { anApi, find, leave, press, show, textsOf } from '../../screen'

const banner = {
  id: '01935000-0000-7000-8000-0000000000b1',
  type: 'home',
  title: '八座城，一张地图',
  subtitle: '',
  action: '',
  picture: { src: 'https://pictures.test/map.webp', width: 1080, height: 1440 },
  target: { kind: 'zones' as const, path: '' },
  zones: [
    { x: 40, y: 80, width: 280, height: 380, label: '上海', path: '/pages/model/detail?id=1' },
    { x: 340, y: 80, width: 280, height: 380, label: '北京', path: 'https://elsewhere.test/' },
  ],
  text: '点图上的区域',
}

afterEach(leave)

test('a zone lies where the banner says, in parts of its picture', async () => {
  aStack('/pages/bannerMap/bannerMap', 2)
  anApi()
  await show(<BannerMap banner={banner} />)
  const { left, top, width, height } = find('.pp-banner-map__zone').style
  expect([left, top, width, height]).toEqual(['4%', '8%', '28%', '38%'])
})

test('a press opens our own page, and never an address of others', async () => {
  const asked = aStack('/pages/bannerMap/bannerMap', 2)
  anApi()
  await show(<BannerMap banner={banner} />)
  const [own, foreign] = document.querySelectorAll<HTMLElement>('.pp-banner-map__zone')
  await press(foreign ?? '')
  expect(asked).toEqual([])
  await press(own ?? '')
  expect(asked).toEqual([['navigateTo', '/pages/model/detail?id=1']])
})

test('a text is shown a line a paragraph', async () => {
  aStack('/pages/bannerInfo/bannerInfo', 2)
  anApi()
  await show(<BannerInfo banner={{ ...banner, text: '一\n二' }} />)
  expect(textsOf('.pp-banner-info__line')).toEqual(['一', '二'])
})
