import { readFile } from 'node:fs/promises'
import { addNotice as act } from '../../acts/modelNotices'
import { commandOf } from '../actCommand'
import { fail, requiredText, type Command } from '../command'

const command = commandOf(act)

/** The act, with its text from a file. */
export const addNotice: Command = {
  ...command,
  explains: ['--text：正文所在的文本文件'],
  async run(run) {
    const file = requiredText(run, 'text')
    const text = await readFile(file, 'utf8').catch(() => fail(`读不到文件 ${file}。`))
    return command.run({ ...run, values: { ...run.values, text } })
  },
}
