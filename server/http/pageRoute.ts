const page = /^\/(pages(\/[A-Za-z][A-Za-z0-9-]*){2,3})?$/

/** Whether a path without query has the form of one of our pages, so that it can lead nowhere else. */
export function isPageRoute(path: string): boolean {
  return page.test(path)
}
