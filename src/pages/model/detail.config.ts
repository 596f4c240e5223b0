import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/model/detail', { enablePullDownRefresh: true })
