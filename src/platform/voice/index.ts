import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'

/** Whether somebody may be recorded, asked for by their tap. A refusal is said (spec 8). Never rejects. */
export async function mayRecord(): Promise<boolean> {
  const allowed = await ask().catch(() => false)
  if (!allowed) toast(texts.recordingRefused)
  return allowed
}

async function ask(): Promise<boolean> {
  if (!('mediaDevices' in navigator)) return false
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  stream.getTracks().forEach((track) => track.stop())
  return true
}
