/** What a person may have refused for good: where they are, saving to the album, the microphone, and writing to the calendar. */
export type Permission = 'location' | 'album' | 'record' | 'calendar'

/** Whether this platform has a page of our own permissions that we can open. */
export const canOpenSettings: boolean = false

/** Whether it was refused, so that asking again opens no question. False while unknown. Never rejects. */
export async function isRefused(permission: Permission): Promise<boolean> {
  const names: Readonly<Record<Permission, string | null>> = {
    location: 'geolocation',
    album: null,
    record: 'microphone',
    calendar: null,
  }
  const name = names[permission]
  if (name === null || !('permissions' in navigator)) return false
  return navigator.permissions.query({ name: name as PermissionName }).then(
    ({ state }) => state === 'denied',
    () => false,
  )
}

/** Opens the page where permissions are changed. Never rejects. */
export function openSettings(): Promise<void> {
  return Promise.resolve()
}

/** Says what was refused and leads to where it is changed: WeChat opens its settings after a tap alone. Never rejects. */
export function offerSettings(_refused: { title: string; content: string }): Promise<void> {
  return Promise.resolve()
}
