import type { BuildOptions } from 'esbuild'

/** Types of `bundle.mjs`, for what compiles a program as a release has it, and as it is started here. */
export const asOneFile: BuildOptions & { readonly external: readonly string[] }

export function forThisMachine(source: string, outfile: string): BuildOptions
