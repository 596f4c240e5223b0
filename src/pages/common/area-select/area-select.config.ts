import { pageConfig } from '@/lib/pageConfig'

export default pageConfig('pages/common/area-select/area-select')
