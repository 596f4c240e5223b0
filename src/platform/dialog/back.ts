import { beforeOpening } from '@/lib/navigate'

/** A dialog above the page whose address it has. */
interface Opened {
  readonly at: string
  readonly close: () => void
}

/** In the state of a history entry: how many dialogs were open when it was made. */
const depthName = 'dialogs'

/** How long a browser may take to go back an entry. */
const patienceMs = 500

/** Longer than a dialog takes to close: one that stayed is open on purpose. */
const stayedMs = 400

const opened: Opened[] = []

/** Who waits for the entries of dialogs to be gone. */
let arrived: (() => void) | null = null

/** As many entries as stood above the page when last looked. */
let armed = 0

/**
 * Going back closes a dialog instead of leaving the page: each dialog has an entry in the browser's history, of the page's own address. The
 * router never hears of them, and before a page opens they are gone. Ends by the function it answers.
 */
export function closeByBack(close: () => void): () => void {
  const dialog = { at: window.location.href, close }
  opened.push(dialog)
  settleSoon()
  return () => {
    opened.splice(opened.indexOf(dialog), 1)
    settleSoon()
  }
}

function depth(): number {
  return Number(Reflect.get(Object(window.history.state), depthName) ?? 0)
}

function here(): Opened[] {
  return opened.filter(({ at }) => at === window.location.href)
}

/** One that closes while another opens hands its entry on. */
function settleSoon(afterMs = 0): void {
  setTimeout(settle, afterMs)
}

function settle(): void {
  if (arrived) return
  const wanted = here().length
  if (depth() > wanted) void goBack(depth() - wanted)
  while (depth() < wanted) window.history.pushState({ ...window.history.state, [depthName]: depth() + 1 }, '')
  armed = depth()
}

function goBack(steps: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, patienceMs)
    function done(): void {
      clearTimeout(timer)
      arrived = null
      armed = depth()
      resolve()
      settleSoon()
    }
    arrived = done
    window.history.go(-steps)
  })
}

/** Nothing to wait for where no dialog is open. */
function dropEntries(): Promise<void> | null {
  return depth() > 0 && !arrived ? goBack(depth()) : null
}

/** Before the router hears it. */
function onPop(event: PopStateEvent): void {
  if (arrived) {
    event.stopImmediatePropagation()
    return arrived()
  }
  const before = armed
  armed = depth()
  if (before === armed) return settleSoon()
  // Another page, by a list of the history: the router's business.
  if (before > armed && here().length < before) return settleSoon()
  event.stopImmediatePropagation()
  for (const { close } of here().slice(armed).reverse()) close()
  settleSoon(stayedMs)
}

window.addEventListener('popstate', onPop, true)
beforeOpening(dropEntries)
// A reload keeps the entries, not the dialogs.
settleSoon()
