/** How many cards of a row that goes sideways, and of a feed, are drawn before a finger has moved anything. A browser draws them all. */
export const firstCards = { row: Infinity, feed: Infinity }
