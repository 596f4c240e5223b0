/** What plays sounds in jsdom, which cannot: each by its address, and whether it plays now. */
export function aLoudspeaker() {
  const playing = new Set<string>()
  let broken = false
  class Speaker {
    src = ''
    preload = ''
    onplay: (() => void) | null = null
    onpause: (() => void) | null = null
    onended: (() => void) | null = null
    onerror: (() => void) | null = null
    play() {
      if (broken) this.onerror?.()
      if (broken) return Promise.reject(new Error('no'))
      playing.add(this.src)
      this.onplay?.()
      return Promise.resolve()
    }
    pause() {
      if (!playing.delete(this.src)) return
      this.onpause?.()
    }
    removeAttribute() {
      this.src = ''
    }
  }
  Object.assign(window, { Audio: Speaker })
  return { playing: () => [...playing], breakDown: () => (broken = true) }
}
