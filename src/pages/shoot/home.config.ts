import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/shoot/home', { enablePullDownRefresh: true })
