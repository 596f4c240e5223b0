import { pageConfig } from '@/lib/pageConfig'

// The lines scroll within the page, so that the field stays above the keyboard.
export default pageConfig('pages/talk/talk', { disableScroll: true })
