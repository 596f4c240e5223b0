import { pageConfig, shareable } from '@/lib/pageConfig'

export default pageConfig('pages/pdDetail/pdDetail', { ...shareable, enablePullDownRefresh: true })
