import { pageConfig, shareable } from '@/lib/pageConfig'

export default pageConfig('pages/me/person', { ...shareable, enablePullDownRefresh: true, onReachBottomDistance: 200 })
