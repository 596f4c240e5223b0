import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/common-detail/common-detail', {
  enablePullDownRefresh: true,
  onReachBottomDistance: 200,
})
