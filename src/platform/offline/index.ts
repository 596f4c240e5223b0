/** After what the first screen needs. */
const afterMs = 4000

/** Starts the worker that lets the site open without a network (`worker.ts`); a browser that has none goes without. */
export function openWithoutNetwork(): void {
  setTimeout(() => {
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  }, afterMs)
}
