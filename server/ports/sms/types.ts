/** Why a code is sent; each has its own template at the provider. */
export type SmsPurpose = 'register' | 'resetPassword' | 'login' | 'confirm'

export interface SmsPort {
  /**
   * Sends a six-digit code to a mainland number. Throws when the provider did not accept the message.
   * Calling twice sends two messages.
   */
  sendCode(message: { phone: string; code: string; purpose: SmsPurpose }): Promise<void>
}
