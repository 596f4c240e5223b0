import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Built into dist/console, which the server's own listener for it serves (server/console/pages.ts). */
export default defineConfig({
  root: inProject('console'),
  plugins: [react()],
  resolve: { alias: { '@contract': inProject('contract') } },
  build: {
    outDir: inProject('dist/console'),
    emptyOutDir: true,
    // One person's laptop asks one server for a few files, over loopback or a tunnel.
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
  },
})
