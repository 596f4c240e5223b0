import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { claimMessage, finishMessage, leaseMessage, postponeMessage, type ClaimedMessage } from './claim'
import { insideEffects, outsideEffects } from './effects'

/** Carries out what is due in the outbox until nothing is left, or it is `stopping`. A message that fails waits longer each time, and stays. */
export async function runOutbox(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, clock, log } = deps
  while (!stopping?.aborted) {
    const claim: { message: ClaimedMessage | null } = { message: null }
    try {
      await takeMessage(deps, (message) => (claim.message = message))
      if (claim.message === null) return
      const outside = outsideEffects[claim.message.topic]
      if (outside === undefined) continue
      await outside(deps, claim.message.payload)
      await finishMessage(db, claim.message.id, clock.now())
    } catch (error) {
      const { message } = claim
      if (message === null) throw error
      await postponeMessage(db, { ...message, now: clock.now(), error })
      log.error({ err: error, outboxId: message.id, topic: message.topic }, 'jobs: message failed')
    }
  }
}

/** In one transaction claims a message and carries it out; one that goes outside is only leased. */
async function takeMessage({ db, clock }: Deps, onClaim: (message: ClaimedMessage | null) => void): Promise<void> {
  await transaction(db, async (tx) => {
    const message = await claimMessage(tx, clock.now())
    onClaim(message)
    if (message === null) return
    if (message.topic in outsideEffects) return leaseMessage(tx, message.id, clock.now())
    const effect = insideEffects[message.topic]
    if (effect === undefined) throw new Error(`nobody carries out ${message.topic}`)
    await effect(tx, message.payload, clock.now())
    await finishMessage(tx, message.id, clock.now())
  })
}
