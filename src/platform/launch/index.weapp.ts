import { learnMessageTemplates } from '@/lib/site'
import type * as h5 from './index'

/** WeChat loads pages itself and has neither menu nor dragging. What a tap will need is fetched ahead. */
export const prepareLaunch: typeof h5.prepareLaunch = () => {
  void learnMessageTemplates()
}
