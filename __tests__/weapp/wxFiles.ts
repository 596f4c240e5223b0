import type { World } from './world'
import type { Act } from './wxCall'

/** Where an app may write: nowhere else, as on a phone. */
export const userDataPath = 'http://usr'

interface FileAsked {
  filePath: string
  success?: (answer: unknown) => void
  fail?: (answer: unknown) => void
}

/** `wx.getFileSystemManager()`, as far as the product uses it. */
export function fileSystem(world: World): Record<string, unknown> {
  return {
    writeFileSync: (filePath: string, text: string) => {
      if (!filePath.startsWith(`${userDataPath}/`)) throw new Error(`writeFileSync:fail permission denied, ${filePath}`)
      world.files[filePath] = Buffer.from(text)
    },
    getFileInfo: ({ filePath, success, fail }: FileAsked) => {
      const file = world.files[filePath]
      if (file) success?.(world.sandbox.into({ errMsg: 'getFileInfo:ok', size: file.length }))
      else fail?.(world.sandbox.into({ errMsg: `getFileInfo:fail no such file or directory, ${filePath}` }))
    },
  }
}

/** What takes a file out of the app. */
export function takeAwayActs(world: World): Record<string, Act> {
  const take: Act = ({ filePath }) => {
    const file = world.files[String(filePath)]
    if (!file) throw new Error(`no such file or directory, ${String(filePath)}`)
    world.takenAway.push(file)
    return {}
  }
  return { saveImageToPhotosAlbum: take, shareFileMessage: take }
}
