import { navigateTo } from '@/lib/navigate'

/** To the page of somebody whose face or name was pressed. */
export function openPerson(id: string): void {
  void navigateTo('pages/me/person', { id })
}
