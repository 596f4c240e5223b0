import { create } from 'zustand'

/** The ids that lists leave out, followed. */
export const useHidden = create<ReadonlySet<string>>(() => new Set())

/** Takes a thing out of every list, until the app is started again. */
export function hide(id: string): void {
  useHidden.setState(new Set([...useHidden.getState(), id]), true)
}

/** Forgets what was hidden: another person is at the screen. */
export function unhideAll(): void {
  useHidden.setState(new Set(), true)
}
