import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'

/**
 * Whether somebody may be recorded, asked for by their tap. A refusal is said. Never rejects. A capability that the spec lists (6 and 8);
 * no screen records: turning speech into words needs a service that neither platform brings.
 */
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
