const heading = /^[一二三四五六七八九十]+、/

/** Whether a line of a long text begins a part of it: 一、 二、 … */
export function isHeading(line: string): boolean {
  return heading.test(line)
}

/** For a long text without a link in it, which is scrolled by keys once it has the focus. */
export const reading = { role: 'article', tabIndex: 0 }
