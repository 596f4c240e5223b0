import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/shoot/checkIn', { enablePullDownRefresh: true })
