/** Where the API answers: H5 is served from the same origin. */
export const apiOrigin: string = ''

/** Where the site is, for links that leave it. */
export function siteOrigin(): string {
  return window.location.origin
}

/** Tells the contract that this build was made with from every other. */
export const contractShape: string = process.env.CONTRACT_SHAPE ?? ''

/** What `X-Client` says (product 3.5). */
export const clientName: 'h5' | 'weapp' = 'h5'
