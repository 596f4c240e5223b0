import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/model/post', { enablePullDownRefresh: true, onReachBottomDistance: 200 })
