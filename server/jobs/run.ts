import { transaction } from '../db/connection'
import type { Deps } from '../deps'
import { claimMessage, finishMessage, leaseMessage, leaseMs, postponeMessage, type ClaimedMessage } from './claim'
import type { Effects, OutsideEffect } from './effects'
import { carrying, following } from './following'
import type { Take } from './lane'

/**
 * Carries out what is due in the outbox within the database until nothing is left, or it is `stopping`; whether anything was done. A message
 * that fails waits longer each time, and stays.
 */
export async function runInsideOutbox(deps: Deps, effects: Effects, stopping?: AbortSignal): Promise<boolean> {
  for (let done = 0; ; done++) {
    if (stopping?.aborted) return done > 0
    const claim: { message: ClaimedMessage | null } = { message: null }
    try {
      await carryOutOne(deps, effects, (message) => (claim.message = message))
      if (claim.message === null) return done > 0
    } catch (error) {
      if (claim.message === null) throw error
      const failed = claim.message
      await following(deps, failed, (own) => postpone(own, failed, error))
    }
  }
}

/** In one transaction claims a message and carries it out. One that nobody knows fails here. */
async function carryOutOne(
  deps: Deps,
  { inside, outside }: Effects,
  onClaim: (message: ClaimedMessage | null) => void,
): Promise<void> {
  const { db, clock } = deps
  await transaction(db, async (tx) => {
    const message = await claimMessage(tx, { but: Object.keys(outside) }, clock.now())
    onClaim(message)
    if (message === null) return
    const effect = inside[message.topic]
    if (effect === undefined) throw new Error(`nobody carries out ${message.topic}`)
    await following(deps, message, () => carrying(message.topic, () => effect(tx, message.payload, clock.now())))
    await finishMessage(tx, message.id, clock.now())
  })
}

/** Takes a message of these topics, which go outside: it is leased until its effect has ended. */
export function takingMessages(topics: readonly string[], effects: Pick<Effects, 'outside'>): Take {
  return async (deps) => {
    const { db, clock } = deps
    const message = await transaction(db, async (tx) => {
      const claimed = await claimMessage(tx, { only: topics }, clock.now())
      if (claimed !== null) await leaseMessage(tx, claimed.id, clock.now())
      return claimed
    })
    if (message === null) return null
    return () => following(deps, message, (own) => carryOutside(own, message, effects.outside[message.topic]))
  }
}

/** Others of the topic may well succeed where one fails. */
async function carryOutside(deps: Deps, message: ClaimedMessage, effect: OutsideEffect | undefined): Promise<boolean> {
  const { db, clock, log } = deps
  const renewed = setInterval(() => {
    leaseMessage(db, message.id, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'jobs: not renewed'))
  }, leaseMs / 3)
  try {
    if (effect !== undefined) await carrying(message.topic, () => effect(deps, message.payload))
    await finishMessage(db, message.id, clock.now())
  } catch (error) {
    // What cannot even be put off comes back when its lease is over.
    await postpone(deps, message, error).catch((cause: unknown) => log.warn({ err: cause }, 'jobs: not put off'))
  } finally {
    clearInterval(renewed)
  }
  return true
}

async function postpone({ db, clock, log }: Deps, message: ClaimedMessage, error: unknown): Promise<void> {
  const dead = await postponeMessage(db, { ...message, now: clock.now(), error })
  const said = dead ? 'jobs: message is dead, retry it by hand' : 'jobs: message failed'
  log.error({ err: error, outboxId: message.id, topic: message.topic }, said)
}
