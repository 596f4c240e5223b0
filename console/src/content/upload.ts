import type { ConsoleApi } from '@contract/console/api'
import { consoleBase, consoleCalls } from '@contract/console/calls'
import { CallError, csrfWord } from '../api/call'

/** Sends a picture up, `sealed` for who pays for it; the answer names it for whatever is to show it. Rejects with a CallError whose message can be shown. */
export async function uploadPicture(file: File, { sealed = false } = {}): Promise<ConsoleApi['uploadPicture']['data']> {
  const response = await fetch(`${consoleBase}/${consoleCalls.uploadPicture.path}${sealed ? '?sealed=1' : ''}`, {
    method: 'POST',
    headers: { 'content-type': file.type === '' ? 'image/unknown' : file.type, 'x-csrf': csrfWord() },
    body: file,
  })
  const body = await response.json().catch(() => null)
  if (response.ok && body !== null) return body.data
  throw new CallError(body?.msg ?? '图片没有传上去，请再试', response.status, body?.reason ?? 'NO_ANSWER', null)
}
