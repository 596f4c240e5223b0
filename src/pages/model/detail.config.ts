import { overPicture, pageConfig, shareable } from '@/lib/pageConfig'

export default pageConfig('pages/model/detail', {
  ...shareable,
  ...overPicture,
  enablePullDownRefresh: true,
})
