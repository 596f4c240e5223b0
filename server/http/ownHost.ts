import { isIP } from 'node:net'
import { hostname } from 'node:os'

/**
 * Whether a laptop may be called by this name: localhost, an address of numbers, or the machine's own name. A stranger's name can be made
 * to lead here, an address cannot.
 */
export function isOwnHost(name: string): boolean {
  const asked = name.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return asked === 'localhost' || isIP(asked) !== 0 || isOfThisMachine(asked)
}

function isOfThisMachine(name: string): boolean {
  const own = hostname().toLowerCase()
  return name === own || name === `${own.split('.')[0]}.local`
}

/** The name in a Host header, without its port. */
export function hostName(header: string | undefined): string {
  return (header ?? '').replace(/:[0-9]{1,5}$/, '')
}
