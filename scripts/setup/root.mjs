import { fileURLToPath } from 'node:url'

/** The project's folder; every script works from here wherever it is called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
