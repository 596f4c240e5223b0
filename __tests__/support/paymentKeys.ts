import { makeGatewayKeys, type GatewayKeys } from '../../server/laptop/doubles/payment/keys'

const kept = new Map<string, GatewayKeys>()

/** Keys of a merchant and of the provider, made once for all test files of a process: making them is slow. */
export function testGatewayKeys(): GatewayKeys {
  const made = kept.get('gateway') ?? makeGatewayKeys()
  kept.set('gateway', made)
  return made
}
