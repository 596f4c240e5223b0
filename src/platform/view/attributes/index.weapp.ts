import { TaroElement, TaroRootElement } from '@tarojs/runtime'
import { isOneOf, isSwitch, noteLook, sendChosen, sendLooks } from './chosen'
import { shortClasses } from './classes'
import { dataNames, disabledClass } from './dataNames'
import './payload'
import { readAs } from './readers'
import { idToSend } from './siblings'

/** What Taro's templates hand to no element of WeChat: it would only be carried from the logic to the view. */
const unread = /^(tabIndex|imgProps|data-state)$/

const { setAttribute, addEventListener } = TaroElement.prototype
const { enqueueUpdate } = TaroRootElement.prototype

/** By one letter the view knows a page's data. */
Object.defineProperty(TaroRootElement.prototype, '_path', { get: () => dataNames.root })

/** A page is found by its address in the logic alone: no template has the root's id. */
TaroRootElement.prototype.enqueueUpdate = function enqueue(payload): void {
  if (payload.path !== `${dataNames.root}.uid`) enqueueUpdate.call(this, payload)
}

TaroElement.prototype.setAttribute = function set(name: string, value: unknown): void {
  const taken = unread.test(name) ? null : readAs(name, value)
  if (taken === null) return
  // At each render React says again what a field holds. Taro has noted what was typed, so the same value is in the view.
  if (name === 'value' && this.props['value'] === value) return
  const isClasses = /^(class|placeholderClass)$/.test(name) && typeof value === 'string'
  const sent = isClasses ? shortClasses(value.replace(` ${disabledClass}`, '')) : value
  if (name === 'class' && this.props['class'] === sent) return
  if (isClasses) noteLook(this, value)
  if (this._root && name === 'class' && (isOneOf(this) || isSwitch(this))) return sendLooks(this, String(sent))
  if (!isOneOf(this) || !this._root) return setAttribute.call(this, taken, sent)
  if (!/^aria-(checked|selected)$/.test(taken)) return setAttribute.call(this, taken, sent)
  this.props[taken] = value
  sendChosen(this)
}

/** WeChat has no keys: a box that only listens to them besides a tap takes the tap alone. */
TaroElement.prototype.addEventListener = function listen(type, handler, options): void {
  if (type.startsWith('key')) return
  addEventListener.call(this, type, handler, options)
  const id = idToSend(this)
  if (id !== undefined) this.enqueueUpdate({ path: `${this._path}.${dataNames.sid}`, value: id })
}
