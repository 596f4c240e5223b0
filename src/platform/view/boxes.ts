export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where what a selector (`#id`, `.class`) means is on the screen, in the order of the page; what takes no room is there too. */
export function boxesOf(selector: string): Promise<readonly Box[]> {
  return Promise.resolve([...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()))
}
