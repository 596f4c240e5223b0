import { isComment, TaroElement, TaroNode, TaroText } from '@tarojs/runtime'
import { hooks } from '@tarojs/shared'
import { chosenData, isOneOf, isSwitch, plainLooks } from './chosen'
import { shortClasses } from './classes'
import { dataNames, pictureClass } from './dataNames'
import { inItsPlace, liftedIn, liftedPath } from './lifted'
import { isRead } from './readers'
import { siblingName } from './siblings'
import { onlyText, placePath, textData } from './texts'

const { cn: children, nn: type, cl: looks, st: style, sid: name } = dataNames

interface NodeData {
  [type]?: string
  [children]?: unknown
  [looks]?: string
  [style]?: string
  [name]?: string | number
  sid?: string
  mode?: unknown
  ariaRole?: unknown
  ariaChecked?: unknown
  ariaSelected?: unknown
}

/**
 * Taro asks one listener only. What the templates take for granted (config/): no children, one text for children, a box with nothing but its looks, a picture that fills its frame, and that a
 * box which takes a tap is a button.
 */
hooks.tap('modifyHydrateData', (data: NodeData, node: TaroNode) => {
  const text = onlyText(node)
  if (text !== undefined) data[children] = text
  else if (node.childNodes.length === 0) delete data[children]
  else data[children] = withPlaces(data[children] as unknown[], node)
  const known = siblingName(node)
  if (known !== undefined) data[name] = known
  delete data.sid
  Object.assign(data, chosenData(node), liftedIn(node))
  if (isSwitch(node)) data[looks] = plainLooks(node)
  if (isOneOf(node)) {
    data[looks] = plainLooks(node)
    delete data.ariaChecked
    delete data.ariaSelected
  }
  if (data[type] === 'view' && node instanceof TaroElement) takeTap(data, node)
  if (data[type] === 'static-view' && node instanceof TaroElement) leaveUnread(data, node)
  // By its type Taro finds the letters of what a box says to readers.
  if (data[type] === (typeof known === 'string' ? 'click-view' : 'pure-view') && !saysMore(data)) delete data[type]
  if (node.nodeName === 'image' && data[looks] === shortClasses(pictureClass)) delete data[looks]
  if (data.mode === 'aspectFill') delete data.mode
  if (data[style]) data[style] = data[style].replace(/([:;]) /g, '$1').replace(/;$/, '')
})

/** Taro asks nobody how it sends a text among other nodes, nor a box that is lifted. */
function withPlaces(sent: unknown[], { childNodes }: TaroNode): unknown[] {
  const shown = childNodes.filter((child) => !isComment(child))
  return sent.map((data, place) => {
    const child = shown[place]
    if (!child) return data
    return child instanceof TaroText ? textData(child) : inItsPlace(child, data as object)
  })
}

/** What is read out changes nothing about how a box takes a tap: Taro would give it every event of a finger. */
function takeTap(data: NodeData, node: TaroElement): void {
  if (node.isOnlyClickBinded() && Object.keys(node.props).every((name) => isRead(name) || isLook(name))) {
    data[type] = 'click-view'
  } else if ('tap' in node.__handlers) {
    data.ariaRole ??= 'button'
  }
}

/**
 * A button is read as a whole, by its name or its texts: what its parts are called would only cross to the view. So would it, that a box is
 * hidden from readers which has neither a name nor takes a tap.
 */
function leaveUnread(data: NodeData, node: TaroElement): void {
  const unread = isInButton(node) ? /^aria/ : /^ariaHidden$/
  for (const name of Object.keys(data)) if (unread.test(name)) Reflect.deleteProperty(data, name)
  const isPlain = Object.keys(node.props).every((name) => isRead(name) || isLook(name))
  if (isPlain && !saysMore(data)) data[type] = 'pure-view'
}

function saysMore(data: NodeData): boolean {
  return Object.keys(data).some((name) => name.startsWith('aria'))
}

function isInButton({ parentNode }: TaroNode): boolean {
  if (!(parentNode instanceof TaroElement)) return false
  return 'tap' in parentNode.__handlers || isInButton(parentNode)
}

function isLook(name: string): boolean {
  return /^(class|style|id|data-.+)$/.test(name)
}

/** Where a node is in the page's data. */
Object.defineProperty(TaroNode.prototype, '_path', {
  get(this: TaroNode) {
    return liftedPath(this) ?? placePath(this)
  },
})
