import { pageConfig } from '@/lib/pageConfig'

// The timeline is for everybody: what this page sends is for one.
export default pageConfig('pages/shoot/contact', { enableShareAppMessage: true })
