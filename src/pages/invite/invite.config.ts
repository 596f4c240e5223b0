import { pageConfig, shareable } from '@/lib/pageConfig'

export default pageConfig('pages/invite/invite', shareable)
