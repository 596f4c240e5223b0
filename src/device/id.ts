import { uuid } from '@/device/random/uuid'
import { read, write } from './storage'

/** A random name of this device, made once and kept (product 10.3 and 14.3). It says nothing about who holds it. */
export function deviceId(): string {
  const known = read('deviceId')
  if (known) return known
  const made = uuid()
  write('deviceId', made)
  return made
}
