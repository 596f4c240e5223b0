import { hydrate, TaroElement, type TaroNode, TaroRootElement } from '@tarojs/runtime'

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

/** Where several things change about one button, the button as a whole is often less than the places of each: then it crosses instead. */
TaroRootElement.prototype.scheduleTask = function schedule(task): void {
  scheduleTask.call(this, () => {
    const root: { updatePayloads?: Update[] } = this as never
    for (const [button, updates] of changesOfButtons(root.updatePayloads ?? [])) {
      const whole = { path: button._path, value: hydrate(button) } as unknown as Update
      if (sizeOf([whole]) >= sizeOf(updates)) continue
      root.updatePayloads = root.updatePayloads?.filter((one) => !updates.includes(one)).concat(whole) ?? []
    }
    task()
  })
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
  const data = updates.map(({ path, value }): [string, unknown] => [
    path,
    typeof value === 'function' ? value() : value,
  ])
  return JSON.stringify(Object.fromEntries(data)).length
}
