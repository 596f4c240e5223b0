import { convertCredits } from '../../features/invites/convert'
import { codeOf, insertInvite } from '../../features/invites/repo'
import { hoursFrom } from './choose'
import { addUsers } from './people'
import type { Seeding } from './seeding'
import { invitees } from './texts/people'

/** Days ago: when each came, and since when it counts; null for one that does not yet. */
const invited = [
  { came: 28, counts: 21 },
  { came: 26, counts: 21 },
  { came: 18, counts: 9 },
  { came: 15, counts: 6 },
  { came: 3, counts: null },
  { came: 1, counts: null },
] as const
const convertedDaysAgo = 20
/** When those who do not count are looked at next; they have done nothing that counts. */
const dueHours = 1

/** Friends of the demo's member: two whose credits were converted, two whose credits wait, two who do not count yet. */
export async function seedInvites(seeding: Seeding, inviter: string): Promise<void> {
  const { tx, now } = seeding
  const daysAgo = (days: number) => hoursFrom(now, -24 * days)
  await codeOf(tx, inviter, daysAgo(invited[0].came))
  const users = await addUsers(seeding, invitees, (index) => daysAgo(invited[index]?.came ?? 0))
  let converted = false
  for (const [index, { came, counts }] of invited.entries()) {
    const userId = users[index]
    if (userId === undefined) throw new RangeError('fewer invitees than invitations')
    if (!converted && came < convertedDaysAgo) {
      await convertCredits(tx, inviter, daysAgo(convertedDaysAgo))
      converted = true
    }
    await insertInvite(tx, { userId, inviterUserId: inviter, at: daysAgo(came) })
    const standing =
      counts === null ? { due_at: hoursFrom(now, dueHours) } : { counted_at: daysAgo(counts), due_at: null }
    await tx.updateTable('invite').set(standing).where('user_id', '=', userId).execute()
  }
}
