import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/index/index', { enablePullDownRefresh: true, onReachBottomDistance: 600 })
