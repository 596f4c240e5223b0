import { TaroElement } from '@tarojs/runtime'

/** What Taro's templates hand to no element of WeChat: it would only be carried from the logic to the view. */
const unread = /^(aria-.+|role|tabIndex|imgProps)$/

const { setAttribute } = TaroElement.prototype

TaroElement.prototype.setAttribute = function set(name: string, value: unknown): void {
  if (!unread.test(name)) setAttribute.call(this, name, value)
}
