import { pageConfig, shareable } from '@/lib/pageConfig'

export default pageConfig('pages/common-detail/common-detail', {
  ...shareable,
  enablePullDownRefresh: true,
  onReachBottomDistance: 200,
})
