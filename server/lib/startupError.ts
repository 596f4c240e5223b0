/** Why the server cannot start, in a sentence for the person who started it. Shown without a stack trace. */
export class StartupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartupError'
  }
}
