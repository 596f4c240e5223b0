import type { Changes } from './change'

/** Entities: what is shown of them, and what keeps them. */
export const entities: Changes = {
  'contract/shareOrders.ts': [['3', 'avatarUrl:', 'avatar:', 'ShareUser =']],
  'contract/users.ts': [['3', '  id:', '  ids:', 'export const UserInfo =']],
  'contract/limits.ts': [
    ['39', 'pageSizeDefault: 10', 'pageSizeDefault: 20'],
    ['29', 'avatarsOnCard: 3', 'avatarsOnCard: 4'],
    ['79', 'postPicturesMax: 9', 'postPicturesMax: 8'],
    ['9', 'uploadsMax: 52', 'uploadsMax: 51'],
    ['59', '5_000_000', '5_000_001'],
    ['59', '200_000_000', '200_000_001'],
  ],
  'src/features/models/filter.ts': [['3', "write('search'", "write('drafts'"]],
  'src/platform/jssdk/index.ts': [
    ['49', 'signatureDelayMs = 1000', 'signatureDelayMs = 999'],
    ['3', 'nonceStr: noncestr', 'noncestr'],
    ['3', 'jsApiList: wxJsApiList', 'wxJsApiList'],
    ['7', '{ url }', '{ url: url + 1 }', 'getJsSignature'],
  ],
  'src/components/ImageCard/ImageCard.tsx': [
    ['3', "'aspectFill'", "'aspectFit'"],
    ['3', "'#e4e4e4'", "'#e4e4e5'"],
    ['3', 'srcArr?.length ? srcArr : ', ''],
    ['3', 'preview = false', 'preview = true'],
    ['3', 'showLoad = false', 'showLoad = true'],
    ['3', '{ draggable, ', '{ draggable: false, '],
    ['3', '{...(lazyLoad && { lazyLoad })}', ''],
    ['3', 'style.width = length(width)', 'style.width = length(height ?? 0)'],
    ['3', 'style.height = length(height)', 'style.height = length(width ?? 0)'],
    ['3', 'style.borderRadius = length(radius)', "style.borderRadius = ''"],
    ['3', '= defaultBg', '= errorBg'],
    ['8', "'图片错误'", "'错误'"],
    ['4', "'loading') : 'loading'", "'loading') : 'loaded'"],
    ['4', "settle('loaded')", "settle('loading')"],
    ['48', "settle('error')", "settle('loaded')"],
    ['34', "!src ? 'error'", "!src ? 'loading'"],
  ],
  'src/features/regions/city.ts': [['3', "write('location'", "write('drafts'"]],
  'src/features/search/recent.ts': [['3', "write('tourSearch'", "write('drafts'"]],
  'src/features/site/HomePopup.tsx': [
    ['3', "write('layer'", "write('drafts'"],
    ['3', "write('lastQuickPopupTime'", "write('drafts'"],
  ],
  'src/features/hot/HotHead.tsx': [['3', "write('showLineTime'", "write('drafts'"]],
  'src/lib/noticeRead.ts': [['3', "write('modelNotice'", "write('drafts'"]],
  'src/platform/device/index.ts': [['3', "write('deviceId', made)", '']],
  'src/platform/location/index.ts': [
    ['34', '{ longitude, latitude })', '{ longitude: latitude, latitude: longitude })'],
    ['4', "resolve('Error'),\n      {", "resolve('error' as 'Error'),\n      {"],
  ],
}
