import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/invite/myInvite/myInvite', { enablePullDownRefresh: true, onReachBottomDistance: 200 })
