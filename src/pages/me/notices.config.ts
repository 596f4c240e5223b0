import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/me/notices', { enablePullDownRefresh: true })
