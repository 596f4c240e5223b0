import type { PostFiles } from './types'

export const postFiles: PostFiles | null = async ({ url, header, timeoutMs, files }) => {
  const form = new FormData()
  for (const { filePath, extension } of files) {
    form.append('file', await (await fetch(filePath)).blob(), `picture${extension}`)
  }
  const overdue = new AbortController()
  const timer = setTimeout(() => overdue.abort(), timeoutMs)
  try {
    const { signal } = overdue
    const answer = await fetch(url, { method: 'POST', headers: header, body: form, credentials: 'omit', signal })
    return { statusCode: answer.status, data: await answer.text() }
  } finally {
    clearTimeout(timer)
  }
}
