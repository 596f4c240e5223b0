/** Offers a new version of the mini-program when there is one. On H5 a chunk that is gone reloads the page once (platform/pageLoading). */
export function watchUpdates(): void {}
