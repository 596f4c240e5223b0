import { ownPath } from '@contract/ownPath'
import type { SceneName } from '../pictures/recipe'
import { cities } from './cities'

interface SeedBanner {
  readonly type: 'home' | 'square' | 'member'
  readonly title: string
  readonly subtitle: string
  readonly action: string
  readonly target_kind: 'path' | 'zones' | 'text'
  readonly target_path: string
  readonly text: string
  readonly scene: SceneName
  readonly palette: number
  readonly zones?: ReadonlyArray<{ x: number; y: number; width: number; height: number; label: string; path: string }>
}

/** One zone a city, in two rows beside the figure. */
function cityZones(): NonNullable<SeedBanner['zones']> {
  return cities.map(({ name, counties: [county] }, index) => ({
    x: 30 + (index % 4) * 165,
    y: index < 4 ? 80 : 520,
    width: 150,
    height: 380,
    label: name,
    path: ownPath('pages/index/model', { searchType: 2, pcc: `${county.slice(0, 4)}00` }),
  }))
}

export const banners: readonly SeedBanner[] = [
  {
    type: 'home',
    title: '秋末外景拼拍周',
    subtitle: '八城同开，费用人人均摊',
    action: '去看看',
    target_kind: 'path',
    target_path: ownPath('pages/index/model', { searchType: 2 }),
    text: '',
    scene: 'hills',
    palette: 9,
  },
  {
    type: 'home',
    title: '八座城，一张地图',
    subtitle: '点城市，看当地的拼单',
    action: '选城市',
    target_kind: 'zones',
    target_path: '',
    text: '点图上的区域，查看当地正在进行的拼单。',
    scene: 'street',
    palette: 3,
    zones: cityZones(),
  },
  {
    type: 'home',
    title: '第一次拼单，看这一篇',
    subtitle: '从选档期到交换返图',
    action: '读指南',
    target_kind: 'text',
    target_path: '',
    text: `一、选模特和档期
在模特页看资料、作品和档期，有实心圆点的日子全天可约，空心圆点的日子部分可约。

二、开团或加入
开团要写清集合地点、主题和人数。加入别人的拼单前，先看时间、地区和费用说明。拍币在成团前由平台保管。

三、成团与退出
截止时间为开拍前 24 小时。到时人数达到最低要求即成团，没有达到会自动取消，费用全部退回。截止前可以自己退出，费用退回；截止后退出不退。

四、拍摄当天
成团后，成员可以看到集合地址和联系方式。请准时到场，轮流拍摄，尊重模特事先说好的尺度。

五、返图
建议七天内互传返图。公开发布前请征得被拍者同意。`,
    scene: 'sea',
    palette: 1,
  },
  {
    type: 'home',
    title: '互勉也要认真拍',
    subtitle: '二十五位模特欢迎你的想法',
    action: '找互勉',
    target_kind: 'path',
    target_path: ownPath('pages/index/model', { pay: 1 }),
    text: '',
    scene: 'leaf',
    palette: 12,
  },
  {
    type: 'square',
    title: '布光图交换会',
    subtitle: '晒出你的灯位，聊聊怎么拍的',
    action: '去发布',
    target_kind: 'path',
    target_path: ownPath('pages/index/publish'),
    text: '',
    scene: 'ring',
    palette: 7,
  },
  {
    type: 'member',
    title: '会员免费看精选内容',
    subtitle: '发布免费，置顶八折',
    action: '了解权益',
    target_kind: 'text',
    target_path: '',
    text: `会员有效期内，可以免费看标有「会员免费看」的帖子与主题，发布帖子不收拍币，置顶与推荐享八折，昵称旁显示会员标识。

标有「会员不含本内容」的作品由作者单独定价，需要另外解锁。会员到期后，之前用会员权益看的内容会重新遮挡，自己解锁过的内容一直可看。`,
    scene: 'curtain',
    palette: 13,
  },
]
