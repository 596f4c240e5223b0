import { pageConfig, shareable } from '@/lib/pageConfig'

export default pageConfig('pages/model/detail', { ...shareable, enablePullDownRefresh: true })
