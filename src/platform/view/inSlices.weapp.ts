import type * as h5 from './inSlices'

/** A drawing more is a message more to the view. */
export const useInSlices: typeof h5.useInSlices = (parts) => parts
