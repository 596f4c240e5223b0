import type { BuildOptions } from 'esbuild'

/** Types of `bundle.mjs`, for what compiles a program as a release has it. */
export const asOneFile: BuildOptions & { readonly external: readonly string[] }
