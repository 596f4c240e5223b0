import { wordCheck } from '../../features/moderation/words'
import { countSearchOf } from '../../features/search/hotWords'
import type { Seeding } from './seeding'

/** What seeded people have searched for this week, and how many of them: it finds something in the demo. */
const searched = { 日落: 9, 胶片: 8, 汉服: 7, 外滩: 5, 街头: 4, 布光: 3 }

export async function seedSearches({ tx, now }: Seeding, users: readonly string[]): Promise<void> {
  for (const [words, people] of Object.entries(searched))
    for (const userId of users.slice(0, people)) await countSearchOf(tx, { userId, words, now }, wordCheck)
}
