import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/me/myPosts/myPosts', { enablePullDownRefresh: true, onReachBottomDistance: 200 })
