/** How a payment sheet ended. `left`: the person goes on elsewhere, and comes back to the cashier by themselves. */
export type PayOutcome = 'paid' | 'cancelled' | 'failed' | 'left' | 'tooOld'
