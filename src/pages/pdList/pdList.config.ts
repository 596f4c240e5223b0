import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/pdList/pdList', { enablePullDownRefresh: true, onReachBottomDistance: 200 })
