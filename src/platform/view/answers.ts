import type { QueryClient } from '@tanstack/react-query'

/** How an answer gets to the page: in a browser at once, for the first to be drawn is the first to be seen. */
export function drawAnswersTogether(_client: QueryClient): void {}
