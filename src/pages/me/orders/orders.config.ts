import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/me/orders/orders', { enablePullDownRefresh: true, onReachBottomDistance: 200 })
