import path from 'node:path'
import { createSwcRegister } from '@tarojs/helper'

/** What the build compiles as it reads it: these files, as Taro has it, and the names that the product and its templates share. */
const read = [__dirname, path.join(__dirname, '../src/platform/view/attributes')]

createSwcRegister({ only: [(file: string) => read.some((folder) => file.startsWith(folder + path.sep))] })
