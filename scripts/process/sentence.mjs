/** Something the person at the terminal can act on; shown as one sentence, never with a stack trace. */
export class Sentence extends Error {}

/** Ends a script without another word: what was wrong has been said. */
export class AlreadySaid extends Error {}

/** Runs the whole of a script: a sentence is printed alone, anything else is a bug and keeps its stack. */
export async function orSentence(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AlreadySaid)) console.error(error instanceof Sentence ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
