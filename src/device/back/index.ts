/** What holds Back; ends once. */
export interface Held {
  /** Nothing was opened above it since. */
  onTop(): boolean
  end(): void
}

/** Something above a page, by the page's entry in the history. */
interface Opened {
  readonly page: string
  readonly close: () => void
}

/** In the state of a history entry: how much was open on its page when it was made. */
const depthName = 'open'

/** How long a browser may take to go back an entry: busy with a page that is just loading, a while. */
const patienceMs = 3000

/** Longer than anything takes to close: what stayed is open on purpose. */
const stayedMs = 400

const opened: Opened[] = []

/** Where the history stood when last looked. */
let stood = where()

/** A page opens or is left: until then nothing makes an entry. */
let quietUntil = 0

/** Under way to an entry of our own choice; ends there, unheard by the router. */
let going: { readonly arrived: Promise<void>; readonly arrive: () => void } | null = null

/**
 * Going back closes this instead of leaving the page. Each has an entry of the page's own in the browser's history, of which Taro's router
 * never hears; one that closes by itself takes it along.
 */
export function takeBack(close: () => void): Held {
  const one = { page: where().page, close }
  opened.push(one)
  settleSoon()
  return {
    onTop: () => opened.at(-1) === one,
    end: () => {
      opened.splice(opened.indexOf(one), 1)
      settleSoon()
    },
  }
}

/** Leaves the entries of what is open, so that none lies between two pages: before any opens or is left. Null when there are none. */
export function leaveOpened(): Promise<void> | null {
  quietUntil = Date.now() + stayedMs
  const { arrived } = going ?? {}
  if (arrived) return arrived.then(() => leaveOpened() ?? undefined)
  return where().depth > 0 ? goBack(where().depth) : null
}

/** The router gives each page's entry a key of its own. */
function where(): { page: string; depth: number } {
  const { key, [depthName]: depth } = Object(window.history.state)
  return { page: String(key), depth: Number(depth ?? 0) }
}

function onThisPage(): Opened[] {
  return opened.filter(({ page }) => page === where().page)
}

/** One that closes while another opens hands its entry on. */
function settleSoon(afterMs = 0): void {
  setTimeout(settle, afterMs)
}

function settle(): void {
  if (going) return
  const wanted = onThisPage().length
  const { depth } = where()
  if (depth > wanted) void goBack(depth - wanted)
  if (depth < wanted) climb(wanted)
  stood = where()
}

/** Browsers skip entries that were made without a tap, and the page below with them: then the next tap makes them. */
function climb(wanted: number): void {
  const quietMs = quietUntil - Date.now()
  if (quietMs > 0) return settleSoon(quietMs)
  if (navigator.userActivation?.isActive === false) {
    return window.addEventListener('click', () => settleSoon(), { capture: true, once: true })
  }
  for (let depth = where().depth + 1; depth <= wanted; depth++) {
    window.history.pushState({ ...window.history.state, [depthName]: depth }, '')
  }
}

function goBack(steps: number): Promise<void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = () => {
      clearTimeout(timer)
      going = null
      stood = where()
      resolve()
    }
  })
  const timer = setTimeout(arrive, patienceMs)
  going = { arrived, arrive }
  window.history.go(-steps)
  return arrived
}

/** Before the router hears it. */
function onPop(event: PopStateEvent): void {
  const before = stood
  stood = where()
  if (before.page !== stood.page || before.depth === stood.depth) {
    quietUntil = 0
    return settleSoon()
  }
  event.stopImmediatePropagation()
  if (going) {
    going.arrive()
    return settleSoon()
  }
  const left = onThisPage().slice(stood.depth).reverse()
  for (const { close } of left) close()
  settleSoon(left.length > 0 ? stayedMs : 0)
}

window.addEventListener('popstate', onPop, true)
// A reload keeps the entries, not what was open.
settleSoon()
