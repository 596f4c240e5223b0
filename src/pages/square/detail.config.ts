import { pageConfig, shareable } from '@/lib/pageConfig'

export default pageConfig('pages/square/detail', {
  ...shareable,
  enablePullDownRefresh: true,
  onReachBottomDistance: 200,
})
