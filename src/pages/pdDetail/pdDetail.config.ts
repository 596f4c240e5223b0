import { overPicture, pageConfig, shareable } from '@/lib/pageConfig'

export default pageConfig('pages/pdDetail/pdDetail', {
  ...shareable,
  ...overPicture,
  enablePullDownRefresh: true,
})
