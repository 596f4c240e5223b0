import { openForReply } from '@/lib/reply'
import type { Region } from '@contract/regions'
import type { Spot } from './types'

/** A city or district from the picker of regions; null when none was chosen. */
export async function chooseRegion(): Promise<Spot | null> {
  const region = await openForReply<Region>('pages/common/area-select/area-select')
  return region && { name: '', address: region.name }
}
