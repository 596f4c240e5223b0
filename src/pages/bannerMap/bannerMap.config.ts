import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/bannerMap/bannerMap')
