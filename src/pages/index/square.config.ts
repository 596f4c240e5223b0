import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/index/square', { enablePullDownRefresh: true, onReachBottomDistance: 200 })
