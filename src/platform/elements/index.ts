/**
 * Taro's components on H5 as the browser's own elements, those we use (config/rewrites/h5). Taro's are a component, three states and an effect
 * to each box, and one that is missing here would bring all of `@tarojs/components` (50 KB) along.
 */
export const View = 'div'

/** What opens something of WeChat's lies over a button of ours in the mini-program alone. */
export const Button = 'button'

export { Image } from './Image'
export { Input } from './Input'
export { PullDownRefresh } from './PullDownRefresh'
export { ScrollView } from './ScrollView'
export { Text } from './Text'
export { Textarea } from './Textarea'
