import sharp from 'sharp'
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

/** What WeChat calls the ways in which a camera was held. */
const orientations: Readonly<Record<number, string>> = { 1: 'up', 3: 'down', 6: 'right', 8: 'left' }

/** What reads a picture of the phone, and makes it smaller as WeChat does: upright, and without what the camera wrote. */
export function pictureActs(world: World): Record<string, Act> {
  const fileOf = (src: unknown): Buffer => {
    const file = world.files[String(src)]
    if (!file) throw new Error(`no such file or directory, ${String(src)}`)
    return file
  }
  return {
    getImageInfo: async ({ src }) => {
      const { width, height, format, orientation } = await sharp(fileOf(src)).metadata()
      return { width, height, path: src, type: format, orientation: orientations[orientation ?? 1] }
    },
    compressImage: async ({ src, quality, compressedWidth }) => {
      const tempFilePath = `http://tmp/compressed${Object.keys(world.files).length}.jpg`
      const made = sharp(fileOf(src))
        .rotate()
        .resize({ width: Number(compressedWidth) })
      world.files[tempFilePath] = await made.jpeg({ quality: Number(quality) }).toBuffer()
      return { tempFilePath }
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
