import type { ReactNode } from 'react'

/** The cards of a feed that are drawn: in a browser all of them, from the beginning. `more` says that a finger has asked for others. */
export function useFirstOfFeed<T>(cards: readonly T[], _more: boolean): readonly T[] {
  return cards
}

/** Likewise those of a row that goes sideways, and what is to be told that a finger moves it. */
export function useFirstOfRow(cards: ReactNode): { readonly shown: ReactNode; readonly move: () => void } {
  return { shown: cards, move: () => undefined }
}
