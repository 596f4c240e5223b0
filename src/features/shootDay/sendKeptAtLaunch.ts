import { read } from '@/device/storage'

/** Sends what a check-in without a network left on the phone, once the app is opened again; loads nothing where there is none. Never rejects. */
export function sendKeptAtLaunch(): void {
  if (!read('checkIns')?.length) return
  // Without a network this fails too; the next launch tries again.
  import('./sendKept').then(
    ({ sendKeptCheckIns }) => sendKeptCheckIns(),
    () => undefined,
  )
}
