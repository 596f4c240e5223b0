/** What has to be closed when the process ends, in the reverse order of its start. */
export class Lifetime {
  private readonly closers: Array<() => Promise<void>> = []
  private ending: Promise<void> | null = null

  /** Remembers how to close something. When the end has already come, closes it at once and rejects. */
  async add(close: () => Promise<void>): Promise<void> {
    if (this.ending === null) {
      this.closers.push(close)
      return
    }
    await close()
    throw new EndedEarly()
  }

  /** Whether the end has come: what fails from then on fails because of it. */
  get isEnding(): boolean {
    return this.ending !== null
  }

  /** Closes everything, once; a part that fails to close does not keep the others open. */
  end(): Promise<void> {
    this.ending ??= this.closeAll()
    return this.ending
  }

  private async closeAll(): Promise<void> {
    for (let close = this.closers.pop(); close !== undefined; close = this.closers.pop()) {
      await close().catch((error: unknown) => console.error(error))
    }
  }
}

/** The start was broken off by a signal: no fault. */
export class EndedEarly extends Error {}
