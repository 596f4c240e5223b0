/** Browsers have no light tick: on H5 nothing happens. */
export function tick(): void {}
