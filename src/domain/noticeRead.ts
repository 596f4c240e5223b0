import { read, write } from '@/device/storage'

/** The newest announcement of a model that was read on this device (storage key `model notice`); empty before the first. */
export function lastNoticeRead(modelId: string): string {
  return read('modelNotice')?.[modelId] ?? ''
}

/** Keeps that an announcement was read. Ids rise with time, so an older one changes nothing. */
export function noticeRead(modelId: string, noticeId: string): void {
  if (noticeId <= lastNoticeRead(modelId)) return
  write('modelNotice', { ...read('modelNotice'), [modelId]: noticeId })
}
