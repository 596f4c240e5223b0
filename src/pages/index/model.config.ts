import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/index/model', { enablePullDownRefresh: true, onReachBottomDistance: 400 })
