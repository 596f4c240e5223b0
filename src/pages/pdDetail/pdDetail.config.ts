import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/pdDetail/pdDetail', { enablePullDownRefresh: true })
