import { uuidv7 } from 'uuidv7'
import { decide } from '../../features/moderation/decide'
import { insertProposal } from '../../features/moderation/repo'
import { insertComment } from '../../features/posts/repo'
import { postSubject } from '../../features/posts/subject'
import type { Version } from '../../features/posts/version'
import { hoursFrom } from './choose'
import { dealerOf } from './pictures/deal'
import { figureAt } from './pictures/figure'
import type { Seeding } from './seeding'
import { postsInCheck } from './texts/checked'

/** Posts of a member of the demo that others do not see: one waits for the operator, one was refused and can be appealed. */
export async function seedPostsInCheck(seeding: Seeding, member: string): Promise<void> {
  const { tx, now, book } = seeding
  const deal = dealerOf('posts/checked')
  const posts = postsInCheck.map((post, index) => ({
    ...post,
    pictures: [book.open(deal({ figure: figureAt(400 + index, 'female') }))],
    at: hoursFrom(now, -2 - index * 20),
  }))
  await book.flush()
  for (const { text, refusedWhy, pictures, at } of posts) {
    const id = uuidv7()
    const mediaKeys = pictures.map(({ key }) => key)
    const version: Version = { text, priceCoins: 0, vipFree: false, pictures: mediaKeys, video: null, copies: {} }
    const post = { id, userId: member, parent: null, replyTo: null, modelId: null, stars: null, publishOrderId: null }
    await insertComment(tx, post, version, at)
    const proposal = {
      subjectType: postSubject.type,
      subjectId: id,
      userId: member,
      text,
      mediaKeys,
      content: version,
      at,
    }
    const proposalId = await insertProposal(tx, proposal)
    if (refusedWhy === null) continue
    await decide(
      tx,
      { [postSubject.type]: postSubject },
      { proposalId, verdict: 'refused', why: refusedWhy, actor: 'operator', at: hoursFrom(at, 1) },
    )
  }
}
