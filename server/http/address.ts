import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

const subscriberBits = 64
const groupBits = 16
const providerBits = 32

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 one, since that is what one subscriber has. An IPv4 address that comes
 * mapped into IPv6 is the same as without.
 */
export function networkOf(address: string): string {
  // As most come, and as it is written below.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const kept = parsed.parts.slice(0, subscriberBits / groupBits)
  return `${kept.map((group) => group.toString(16)).join(':')}::/${subscriberBits}`
}

/** The addresses around one, which whoever rents many of them mostly has: the /16 of an IPv4 address, the /32 of an IPv6 one. */
export function neighboursOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 2).join('.')}/16`
  const kept = parsed.parts.slice(0, providerBits / groupBits)
  return `${kept.map((group) => group.toString(16)).join(':')}::/${providerBits}`
}
