import type { PayoutConfirm } from '@contract/payouts'
import { leaveFor } from '../leave'

/** Where the person says yes now: on a page that is `open`, in the mini-program `elsewhere`, or nowhere with a WeChat that is `tooOld`. */
export type ConfirmOutcome = 'open' | 'elsewhere' | 'tooOld' | 'failed'

/**
 * Opens the page on which WeChat asks whether one takes the money. That it was open says nothing: what came of it the server knows.
 * Never rejects.
 */
export async function confirmTransfer(confirm: PayoutConfirm): Promise<ConfirmOutcome> {
  if (confirm.channel !== 'local') return 'elsewhere'
  leaveFor(confirm.url)
  return 'open'
}
