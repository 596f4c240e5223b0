import type { Route } from '@contract/routes'

/** `#id`, `.class`, or `text=…` for the innermost element that reads exactly so. */
export type Selector = string

export interface Having {
  /** Only an element whose text holds this. */
  having?: string
}

/**
 * What a person does with the product, the same in a browser and in the mini-program. Each act waits until it can be
 * done and throws, with what was on screen, when it cannot.
 */
export interface Driver {
  readonly platform: 'h5' | 'weapp'
  /** A cold start at a route, as from a link; what the client has stored stays. `lands` is where the client leads to. */
  open(route: Route, query?: Record<string, string>, lands?: Route): Promise<void>
  tap(what: Selector, which?: Having): Promise<void>
  /** Two taps as fast as a finger makes them. */
  tapTwice(what: Selector): Promise<void>
  /** Fills a field: an input or a picker of days, or the one inside the element. What it held before is gone. */
  type(field: Selector, text: string): Promise<void>
  /** Waits until the screen shows the text. */
  see(text: string): Promise<void>
  /** Waits until the screen no longer shows the text. */
  notSee(text: string): Promise<void>
  /** True when the element is on screen now, without waiting. */
  shows(what: Selector, which?: Having): Promise<boolean>
  /** Waits for the element and gives its text. */
  text(what: Selector, which?: Having): Promise<string>
  /** Texts of all such elements on screen now. */
  texts(what: Selector): Promise<string[]>
  /** What a field holds. */
  value(field: Selector): Promise<string>
  currentRoute(): Promise<string>
  /** The query of the page on screen, decoded. */
  currentQuery(): Promise<Record<string, string>>
  /** Waits until that page is on screen and at rest. */
  onRoute(route: Route): Promise<void>
  scrollToBottom(): Promise<void>
  back(): Promise<void>
  switchTab(title: string): Promise<void>
  /** The next picker of pictures, or of an avatar, hands out these, in the order given. */
  willPick(pictures: readonly Buffer[]): void
  /** What the person says from now on when asked for the microphone. */
  answerMicrophone(answer: 'allow' | 'refuse'): Promise<void>
  /** Waits for the first picture in the element and fetches it from where the client has it. */
  pictureIn(what: Selector): Promise<Buffer>
  /** Does what hands a file to the person, and gives that file: a download, or in WeChat the album or a chat. */
  takeAway(act: () => Promise<void>): Promise<Buffer>
  /** What WeChat was asked by this name since the page was opened, oldest first; nothing in a browser. */
  asked(name: string): readonly unknown[]
  /** Where the client has sent the payer: presses what becomes of the payment, and comes back to the client. */
  payAt(choice: PayChoice): Promise<void>
  /** The phone's own clock goes on so far ahead of the real one. */
  setAhead(aheadMs: number): Promise<void>
  /** Does something while no server can be reached. */
  offline(part: () => Promise<void>): Promise<void>
  /** The device forgets all that the client has stored: it is somebody else's from now on. */
  forget(): Promise<void>
  /** A picture of the page, for a person to look at. */
  picture(file: string): Promise<void>
  /** All that went wrong so far without stopping an act: console errors, exceptions, dead templates. */
  faults(): string[]
  close(): Promise<void>
}

/** The buttons of the local gateway's cashier page that the stories press. */
export type PayChoice = 'succeed' | 'cancel' | 'fail' | 'late' | 'lost'

/** How long an act may wait, on a slow and busy machine too: only one that never ends should fail by it. */
export const patienceMs = 60_000

/** Each time one asks costs the page a drawing: what is not there soon is asked for less often. */
const firstPauseMs = 25
const longestPauseMs = 100

/** Asks again until it holds; throws the words when it never does. */
export async function until(what: string, holds: () => Promise<boolean>, mostMs = patienceMs): Promise<void> {
  const end = Date.now() + mostMs
  for (let pauseMs = firstPauseMs; !(await holds()); pauseMs = Math.min(pauseMs * 1.25, longestPauseMs)) {
    if (Date.now() > end) throw new Error(`not met in ${mostMs} ms: ${what}`)
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
    })
  }
}
