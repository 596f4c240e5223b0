import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { fail, type Ask } from './command'

/** Reads answers from the terminal, or a line each from what is piped in. The caller closes it. */
export function openPrompt(): { ask: Ask; close(): void } {
  let isHidden = false
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output: echo, terminal: process.stdin.isTTY })
  const answers = lines[Symbol.asyncIterator]()
  return {
    async ask(question, how) {
      process.stderr.write(question)
      isHidden = how === 'hidden'
      const { value, done } = await answers.next()
      if (isHidden || !process.stdin.isTTY) process.stderr.write('\n')
      isHidden = false
      return done === true ? fail('没有输入。') : value
    },
    close: () => lines.close(),
  }
}
