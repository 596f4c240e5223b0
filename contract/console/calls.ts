import type { Role } from './roles'

/** The path table of the operators' console: its own listener answers these and nothing else. Plain, so that the console imports it at run time. */
export const consoleBase = '/api/console'

/** `anyone`: before signing in. `operator`: whoever is signed in. Else one of these roles. */
export type Who = 'anyone' | 'operator' | readonly Role[]

export interface ConsoleCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly who: Who
}

export const consoleCalls = {
  beginSignIn: { method: 'POST', path: 'session/begin', who: 'anyone' },
  finishSignIn: { method: 'POST', path: 'session/finish', who: 'anyone' },
  readInvitation: { method: 'POST', path: 'invitation/read', who: 'anyone' },
  acceptInvitation: { method: 'POST', path: 'invitation/accept', who: 'anyone' },

  getMe: { method: 'GET', path: 'me', who: 'operator' },
  signOut: { method: 'POST', path: 'session/end', who: 'operator' },
  listOwnSessions: { method: 'GET', path: 'me/sessions', who: 'operator' },
  endOwnSession: { method: 'POST', path: 'me/sessions/end', who: 'operator' },
  beginPasskey: { method: 'POST', path: 'me/passkeys/begin', who: 'operator' },
  addPasskey: { method: 'POST', path: 'me/passkeys/add', who: 'operator' },
  removePasskey: { method: 'POST', path: 'me/passkeys/remove', who: 'operator' },
  renewRecoveryCodes: { method: 'POST', path: 'me/recovery', who: 'operator' },
  changeOwnPassword: { method: 'POST', path: 'me/password', who: 'operator' },

  getWaiting: { method: 'GET', path: 'waiting', who: 'operator' },

  listPeople: { method: 'GET', path: 'people', who: ['moderator', 'support', 'finance'] },
  getPerson: { method: 'GET', path: 'people/one', who: ['moderator', 'support', 'finance'] },

  listStandingWork: { method: 'GET', path: 'standings', who: ['moderator', 'support'] },

  listAppeals: { method: 'GET', path: 'appeals', who: ['moderator', 'support'] },
  listReports: { method: 'GET', path: 'reports', who: ['moderator'] },

  listOrders: { method: 'GET', path: 'orders', who: ['support', 'finance'] },
  getOrderTimeline: { method: 'GET', path: 'orders/one', who: ['support', 'finance'] },
  exportOrders: { method: 'GET', path: 'orders.csv', who: ['finance'] },

  listBookings: { method: 'GET', path: 'bookings', who: ['support', 'finance', 'moderator'] },
  getBooking: { method: 'GET', path: 'bookings/one', who: ['support', 'finance', 'moderator'] },
  getBookingCalendar: { method: 'GET', path: 'bookings/calendar', who: ['support', 'finance', 'moderator'] },

  getBooks: { method: 'GET', path: 'books', who: ['finance'] },
  listTransactions: { method: 'GET', path: 'transactions', who: ['finance'] },
  exportTransactions: { method: 'GET', path: 'transactions.csv', who: ['finance'] },

  listJobs: { method: 'GET', path: 'jobs', who: ['admin'] },
  listOperators: { method: 'GET', path: 'operators', who: ['admin'] },

  claimReviews: { method: 'POST', path: 'reviews/claim', who: ['moderator'] },
  releaseReviews: { method: 'POST', path: 'reviews/release', who: ['moderator'] },
  listRefusedPictures: { method: 'GET', path: 'refused-pictures', who: ['moderator'] },

  listPayouts: { method: 'GET', path: 'payouts', who: ['finance'] },
  getPayout: { method: 'GET', path: 'payouts/one', who: ['finance'] },
  listComplaints: { method: 'GET', path: 'complaints', who: ['support', 'finance'] },
  getComplaint: { method: 'GET', path: 'complaints/one', who: ['support', 'finance'] },
  listReconciliations: { method: 'GET', path: 'reconciliations', who: ['finance'] },
  reconcileDay: { method: 'POST', path: 'reconciliations/compare', who: ['finance'] },

  listActs: { method: 'GET', path: 'acts', who: 'operator' },
  previewAct: { method: 'POST', path: 'acts/preview', who: 'operator' },
  carryOutAct: { method: 'POST', path: 'acts/do', who: 'operator' },
  listRequests: { method: 'GET', path: 'requests', who: 'operator' },
  approveRequest: { method: 'POST', path: 'requests/approve', who: 'operator' },
  declineRequest: { method: 'POST', path: 'requests/decline', who: 'operator' },

  getContent: { method: 'GET', path: 'content', who: ['editor'] },
  listModelsByName: { method: 'GET', path: 'content/models', who: ['editor'] },
  getModelContent: { method: 'GET', path: 'content/model', who: ['editor'] },
  uploadPicture: { method: 'POST', path: 'content/picture', who: ['editor'] },
  getFigures: { method: 'GET', path: 'figures', who: ['finance'] },
  exportFigures: { method: 'GET', path: 'figures/days.csv', who: ['finance'] },
  exportMoney: { method: 'GET', path: 'figures/money.csv', who: ['finance'] },

  listAudit: { method: 'GET', path: 'audit', who: ['admin'] },
} as const satisfies Record<string, ConsoleCall>

export type ConsoleCallName = keyof typeof consoleCalls
