import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/search/search')
