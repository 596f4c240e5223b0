/**
 * One text, number, name or default of the spec, changed in the product: which sections' tables must tell, what is written, what instead,
 * and after which words, where it is written more than once.
 */
export type Change = readonly [sections: string, was: string, is: string, after?: string]

/** Changes by the file that they are made in. */
export type Changes = Readonly<Record<string, readonly Change[]>>

/**
 * Many of a kind in one file, each with a row of its own: changed all at once, each row must tell. A row is known by how its name begins or
 * by the text that it expects.
 */
export interface Family {
  readonly file: string
  readonly members: ReadonlyArray<{ readonly row?: string; readonly expects?: string; readonly change: Change }>
}

/** Each text without its first character. */
export function cut(sections: string, ...texts: string[]): Change[] {
  return texts.map((text) => [sections, `'${text}'`, `'${text.slice(1)}'`])
}
