import { TaroElement } from '@tarojs/runtime'
import { shortClasses } from './payload'

/** What Taro's templates hand to no element of WeChat: it would only be carried from the logic to the view. */
const unread = /^(aria-.+|role|tabIndex|imgProps|data-state)$/

const { setAttribute } = TaroElement.prototype

TaroElement.prototype.setAttribute = function set(name: string, value: unknown): void {
  if (unread.test(name)) return
  // At each render React says again what a field holds. Taro has noted what was typed, so the same value is in the view.
  if (name === 'value' && this.props['value'] === value) return
  const isClasses = /^(class|placeholderClass)$/.test(name) && typeof value === 'string'
  setAttribute.call(this, name, isClasses ? shortClasses(value) : value)
}
