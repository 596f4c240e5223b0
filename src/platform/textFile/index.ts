/** What the button reads that hands a file over. */
export const handOverText: string = '下载文件'

/** Hands a text to the person as a file; true when it worked. It must be the first call of a tap. Never rejects. */
export function handOverFile(name: string, text: string, type = 'application/json'): Promise<boolean> {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // The browser has taken the address over by the next turn.
  setTimeout(() => URL.revokeObjectURL(href))
  return Promise.resolve(true)
}
