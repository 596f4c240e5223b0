import { cut, type Change, type Changes } from './change'

/** Routes, screens and what moves between them. */
export const screens: Changes = {
  'config/index.ts': [
    ['2', "mode: 'browser'", "mode: 'hash'"],
    ['29', "publicPath: '/'", "publicPath: '/h5/'"],
  ],
  'config/h5.ts': [['289', '120_000', '121_000']],
  'src/platform/pageLoading/index.ts': [
    ['29', 'loadingDelayMs = 200', 'loadingDelayMs = 201'],
    ['29', '60_000', '59_000'],
  ],
  'src/platform/launch/notLoaded.ts': cut('28', '页面加载失败，请检查网络后重试'),
  'contract/routes.ts': [
    ...cut(
      '2',
      '发布',
      '筛选',
      '我解锁的内容',
      '我的收藏',
      '我的帖子',
      '我的邀请',
      '个人信息',
      '我的订单',
      '选择日期',
      '我的拼单',
    ),
    ['2', "title: '登录', ownBar: true", "title: '登录'"],
    ['2', "['id', 'opened']", "['shareId', 'opened']", "'pages/pdDetail/pdDetail'"],
  ],
  'src/app.config.ts': [
    ...'login/login privacy/privacy me/memberCenter pdDetail/pdDetail model/detail square/detail province/province model/post syt/syt common-detail/common-detail common/area-select/area-select bannerMap/bannerMap bannerInfo/bannerInfo invite/invite'
      .split(' ')
      .map((path): Change => {
        const [folder = '', ...page] = path.split('/')
        return ['2', `'${page.join('/')}'`, `'${page.join('/')}s'`, `root: 'pages/${folder}'`]
      }),
    ['2', "pagePath: 'pages/index/square'", "pagePath: 'pages/index/squares'"],
    ['6', "'scope.userLocation'", "'scope.location'"],
  ],
  'src/device/currentPath/index.ts': [['2', '/pages/index/index', '/pages/index/home']],
  'src/platform/place/index.ts': [
    ['2', 'pages/place/choose', 'pages/place/chooses'],
    ['2', 'pages/place/open', 'pages/place/opens'],
  ],
  'src/platform/launch/index.ts': [
    ['2', "'contextmenu', prevent", "'menu', prevent"],
    ['2', "'dragstart', prevent", "'drag', prevent"],
  ],
  'src/components/NavBar/NavBar.tsx': [['2', 'void navigateBack()', 'undefined']],
  'src/lib/navigate.ts': [
    ['2', '|| isHere(target)', ''],
    ['2', 'interceptor && ', 'false && interceptor && '],
    ['2', 'ownPath(route, way', 'ownPath(home, way'],
  ],
  'src/lib/reply.ts': [
    ['2', "'update'", "'updated'"],
    ['29', '1300', '1299', 'returnDelayMs ='],
  ],
  'src/features/shareOrders/ShareOrderCard.tsx': [
    ['2', 'id: order.shareId', 'id: order.id'],
    ['2', 'order.mainImg', "''"],
    ['2', '{order.name}<', '<'],
    ['2', '{order.no}', ''],
    ['2', '{order.shareDesc}', ''],
    ['2', '{sizeText(order)}', ''],
    ['2', '{placeText(order)}', ''],
    ['2', '{windowText(order)}', ''],
    ['23', 'modelTagTexts[order.tag]', "''"],
    ['4', "button.state === 'ended'}", 'false}'],
    ['4', "button.state === 'join'", 'true'],
    ['2', 'user.avatarUrl', "''"],
    ['34', 'shareState.ended', 'shareState.formed'],
    ['34', 'order.currentShare)', 'false)'],
  ],
  'src/features/shareOrders/format.ts': [['2', '已有', '有', 'countText']],
  'src/features/shareOrders/Ribbons.tsx': [
    ['3', "isTop === '1'", "isTop === '0'"],
    ['3', "isRec === '1'", "isRec === '0'"],
  ],
  'src/domain/session.ts': [
    ['49', 'loginDelayMs = 300', 'loginDelayMs = 299'],
    ['349', 'loginLogLength = 5', 'loginLogLength = 6'],
    ['34', "[at, ...(read('loginLog') ?? [])]", "[...(read('loginLog') ?? []), at]"],
    ['3', "write('loginLog'", "write('drafts'"],
    ['3', "write('token'", "write('drafts'"],
    ['48', "remove('token')", "remove('drafts')"],
    ['2', 'reLaunch(home)', 'reLaunch(loginRoute)'],
    ['24', 'logInQuery(ownPathHere(), act)', '{}'],
    ['4', '?.route === loginRoute', '?.route === home'],
  ],
}
