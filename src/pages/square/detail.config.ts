import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/square/detail', { enablePullDownRefresh: true, onReachBottomDistance: 200 })
