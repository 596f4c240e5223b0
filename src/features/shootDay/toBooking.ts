import { redirectTo } from '@/lib/navigate'

/** The way on from a page of the shoot that is not for this person, or not yet. */
export function toBooking(id: string) {
  return { text: '查看拼单', onPress: () => void redirectTo('pages/pdDetail/pdDetail', { id }) }
}
