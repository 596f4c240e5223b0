import type { ModelDetail } from '@contract/models'
import { styledSrc } from '@contract/pictures'
import { ownPath } from '@contract/ownPath'
import type { Shared } from '@/platform/share'

/** How a model's page is passed on. */
export function sharedModel({ id, name, mainImg }: ModelDetail): Shared {
  return { title: `${name} · 约拍`, path: ownPath('pages/model/detail', { id }), imageUrl: styledSrc(mainImg, 'share') }
}
