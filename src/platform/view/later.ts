/**
 * A value that lags behind by one drawing of low priority: what depends on it alone is drawn in slices between which the browser
 * answers taps and scrolls.
 */
export { useDeferredValue as useLater } from 'react'
