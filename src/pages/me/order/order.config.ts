import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/me/order/order', { enablePullDownRefresh: true, onReachBottomDistance: 200 })
