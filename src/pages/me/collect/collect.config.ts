import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/me/collect/collect', { enablePullDownRefresh: true })
