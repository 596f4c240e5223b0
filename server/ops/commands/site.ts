import { readFile } from 'node:fs/promises'
import { setSite as act } from '../../acts/site'
import { keepOperatorPicture } from '../../features/media/operatorPicture'
import { commandOf } from '../actCommand'
import { fail, pagePath, requiredText, text, type Command } from '../command'

const command = commandOf(act)

/** The act, with the picture of a pop-up from a file. */
export const setSite: Command = {
  ...command,
  explains: ['--popupPicture：图片文件；--popupPath：点开的本站页面'],
  async run(run) {
    const file = text(run, 'popupPicture')
    if (file === undefined) return command.run(run)
    pagePath(requiredText(run, 'popupPath'))
    const content = await readFile(file).catch(() => fail(`读不到文件 ${file}。`))
    const { key } = (await keepOperatorPicture(await run.deps(), content)) ?? fail(`${file} 不是支持的图片。`)
    return command.run({ ...run, values: { ...run.values, popupPicture: key } })
  },
}
