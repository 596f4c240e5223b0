import type { SmsPort } from '../../server/ports/sms/types'

type Message = Parameters<SmsPort['sendCode']>[0]

/** Receives what the server sends; the network and the provider's protocol have tests of their own. */
export interface SmsInbox extends SmsPort {
  messages: Message[]
  lastCode(phone: string): string
}

export function smsInbox(): SmsInbox {
  const messages: Message[] = []
  return {
    messages,
    sendCode: async (message) => void messages.push(message),
    lastCode: (phone) => {
      const found = messages.filter((message) => message.phone === phone).at(-1)
      if (found === undefined) throw new Error(`no code was sent to ${phone}`)
      return found.code
    },
  }
}
