import { read, remove, write } from '@/device/storage'
import { call } from '@/lib/request'
import type { UploadCredential } from '@contract/files'

/** Product 10.1 and 17.1. */
const refreshUnderMs = 10 * 60 * 1000
export const recheckMs = 180_000

/** Kept on the device too (storage key `oss info`), so that a page that was loaded again needs no other. */
let held: UploadCredential | null = read('ossInfo')
let fetching: Promise<UploadCredential> | null = null

function isFresh(credential: UploadCredential, now: number): boolean {
  return Date.parse(credential.expiration) - now >= refreshUnderMs
}

/** The store's credential of this user, fetched again when under ten minutes of it remain. Many at once share one fetch. */
export function uploadCredential(): Promise<UploadCredential> {
  if (held !== null && isFresh(held, Date.now())) return Promise.resolve(held)
  fetching ??= fetchCredential()
  return fetching
}

/** A credential for a place that was given before, where an upload is gone on with. */
export function credentialFor(uploadPath: string): Promise<UploadCredential> {
  if (held?.uploadPath === uploadPath && isFresh(held, Date.now())) return Promise.resolve(held)
  return call('getStsToken', { uploadPath }, { quiet: true })
}

function fetchCredential(): Promise<UploadCredential> {
  const mine: Promise<UploadCredential> = call('getStsToken', {}, { quiet: true })
    .then((credential) => {
      if (fetching === mine) hold(credential)
      return credential
    })
    .finally(() => {
      if (fetching === mine) fetching = null
    })
  return mine
}

function hold(credential: UploadCredential): void {
  held = credential
  write('ossInfo', credential)
}

/** Somebody signs in or out: the credential of the one before is forgotten, also one that is still on its way. */
export function forgetCredential(): void {
  held = null
  fetching = null
  remove('ossInfo')
}

/** While somebody is about to upload: looks every three minutes that the credential lasts. Ends by the function it answers. */
export function keepCredential(): () => void {
  const look = () => void uploadCredential().catch(() => undefined)
  look()
  const timer = setInterval(look, recheckMs)
  return () => clearInterval(timer)
}
