/** Taro's components on H5, those we use: one that is missing here would bring all of `@tarojs/components` (50 KB) along. */
export { Button, Image, Input, PullDownRefresh, ScrollView, Text, View } from '@tarojs/components-react'
export { Textarea } from '../../../src/platform/textarea/Textarea.tsx'
