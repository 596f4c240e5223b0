/** How far above a panel's edge a thing counts as seen. */
export const aheadPx = 200
