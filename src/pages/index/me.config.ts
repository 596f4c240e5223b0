import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/index/me', { enablePullDownRefresh: true })
