import { limits } from '@contract/limits'
import { addTheme as act } from '../../acts/themes'
import { commandOf } from '../actCommand'
import { fail, number, requiredText, texts, type Command } from '../command'
import { takePictures } from '../pictures'

const command = commandOf(act)

/** The act, with pictures from files. */
export const addTheme: Command = {
  ...command,
  explains: ['--picture：图片文件，可以给多个，按给出的顺序'],
  async run(run) {
    const files = texts(run, 'picture')
    const coins = number(run, 'coins') ?? 0
    requiredText(run, 'title')
    if (files.length === 0 || files.length > limits.modelPicturesMax) fail('请用 --picture 给出 1 到 52 张图片。')
    if (coins > limits.unlockCoinsMax) fail(`价格最高 ${limits.unlockCoinsMax} 拍币。`)
    const picture = await takePictures(run, files, coins > 0 ? 'sealed' : 'public')
    return command.run({ ...run, values: { ...run.values, picture } })
  },
}
