import { hydrate, TaroElement, type TaroNode, TaroRootElement } from '@tarojs/runtime'
import { dataNames } from './dataNames'
import { liftedAlone } from './lifted'

export type Update = Parameters<TaroNode['enqueueUpdate']>[0]

const nodeOf = new WeakMap<Update, TaroNode>()

/** Notes whose change it is. */
export function ofNode(node: TaroNode, update: Update): Update {
  nodeOf.set(update, node)
  return update
}

/** A box of more nodes is not worth the look. */
const mostNodes = 12

const { scheduleTask } = TaroRootElement.prototype

TaroRootElement.prototype.scheduleTask = function schedule(task): void {
  scheduleTask.call(this, () => {
    const root: { updatePayloads?: Update[] } = this as never
    const said = withWholes(needed(root.updatePayloads ?? [])).map(valued)
    root.updatePayloads = [...said, ...(liftedAlone() as Update[])]
    task()
  })
}

/** Of several changes of one place the last; and none below a place whose children are all sent anew. */
function needed(updates: readonly Update[]): Update[] {
  const last = [...new Map(updates.map((update) => [update.path, update])).values()]
  const anew = last.map(({ path }) => path).filter((path) => path.endsWith(`.${dataNames.cn}`))
  return last.filter(({ path }) => !anew.some((above) => path !== above && path.startsWith(above)))
}

/** Where several things change about one button, the button as a whole is often less than the places of each: then it crosses instead. */
function withWholes(updates: Update[]): Update[] {
  let said = updates
  for (const [button, its] of changesOfButtons(updates)) {
    const whole = { path: button._path, value: hydrate(button) } as unknown as Update
    if (sizeOf([whole]) < sizeOf(its)) said = said.filter((one) => !its.includes(one)).concat(whole)
  }
  return said
}

/** What it is is asked now: a lifted box in it is sent beside it (lifted.ts). */
function valued({ path, value }: Update): Update {
  return { path, value: typeof value === 'function' ? value() : value } as Update
}

function changesOfButtons(updates: readonly Update[]): Map<TaroElement, Update[]> {
  const found = new Map<TaroElement, Update[]>()
  for (const update of updates) {
    const button = buttonAround(nodeOf.get(update))
    if (button?._root) found.set(button, [...(found.get(button) ?? []), update])
  }
  return new Map([...found].filter(([button, its]) => its.length > 1 && countOf(button) <= mostNodes))
}

function buttonAround(node: TaroNode | null | undefined): TaroElement | undefined {
  if (!node) return undefined
  return node instanceof TaroElement && 'tap' in node.__handlers ? node : buttonAround(node.parentNode)
}

function countOf({ childNodes }: TaroNode): number {
  return childNodes.reduce((sum, child) => sum + countOf(child), 1)
}

/** In characters, as they cross: near enough to bytes to choose by. */
function sizeOf(updates: readonly Update[]): number {
  const data = updates.map(valued).map(({ path, value }): [string, unknown] => [path, value])
  return JSON.stringify(Object.fromEntries(data)).length
}
