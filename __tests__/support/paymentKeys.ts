import { makeGatewayKeys, type GatewayKeys } from '../../server/doubles/payment/keys'

let made: GatewayKeys | undefined

/** Keys of a merchant and of the provider, made once a test file: making them is slow. */
export function testGatewayKeys(): GatewayKeys {
  made ??= makeGatewayKeys()
  return made
}
