import { leave } from '../screen'

/**
 * A line of the spec, what the product shows of it, and what the spec says: a literal, or made of literals and
 * what only the run knows; never taken from what is looked at.
 */
export type Row = readonly [line: string, shown: () => unknown, inSpec: unknown]

/** One section of the spec as one table. */
export function section(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    afterEach(() => {
      leave()
      jest.useRealTimers()
    })
    test.each(rows)('%s', async (_, shown, inSpec) => {
      const seen = await shown()
      expect(seen).toEqual(typeof inSpec === 'function' ? inSpec() : inSpec)
    })
  })
}
