/** Keeps a finger on this element from moving the page. Browsers are told by the style `touch-action: none`. */
export const holdTouch: { catchMove?: boolean } = {}
