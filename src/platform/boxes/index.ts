export interface Box {
  readonly top: number
  readonly height: number
}

/** Where the elements of a class are on the screen, in the order of the page; those that take no room are there too. */
export function boxesOf(className: string): Promise<readonly Box[]> {
  const found = [...document.getElementsByClassName(className)]
  return Promise.resolve(found.map((element) => element.getBoundingClientRect()))
}
