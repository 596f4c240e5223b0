import { pageConfig } from '@/lib/pageConfig'

/** The timeline opens the page that was shared, and this one is the inviter's own. */
export default pageConfig('pages/invite/invite', { enableShareAppMessage: true })
