/** Where the API answers: H5 is served from the same origin. */
export const apiOrigin: string = ''

/** What `X-Client` says (product.md 3). */
export const clientName: 'h5' | 'weapp' = 'h5'
