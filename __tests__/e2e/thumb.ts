import type { Driver, Having, Selector } from './driver'

/** A thumb: what it taps is counted, and apart from that the fields that it fills. */
export class Thumb {
  taps = 0
  fields = 0

  constructor(private readonly driver: Driver) {}

  tap(what: Selector, which?: Having): Promise<void> {
    this.taps++
    return this.driver.tap(what, which)
  }

  fill(field: Selector, text: string): Promise<void> {
    this.fields++
    return this.driver.type(field, text)
  }
}
