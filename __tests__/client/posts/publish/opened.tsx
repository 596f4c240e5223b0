import Taro from '@tarojs/taro'
import { write } from '@/device/storage'
import { forgetCredential } from '@/domain/files/credential'
import { refreshUser } from '@/domain/session'
import { PublishForm } from '@/features/posts/publish/PublishForm'
import * as media from '@/platform/media'
import type { Post } from '@contract/posts'
import { aStack } from '../../../support/client/stack'
import { aCredential } from '../../files/fixtures'
import { anApi, press, show } from '../../screen'
import { aUserInfo } from '../../users/fixtures'
import { anOwnPost } from './fixtures'

interface Opened {
  userId?: string
  post?: Post | null
  modelId?: string
  publishCoins?: number
  balanceCoins?: number
}

export const done = jest.fn()
export const cancelled = jest.fn()

/** The form on screen, for a user who can pay. */
export async function open(opened: Opened = {}) {
  const shown = { userId: 'me', post: null, modelId: '', publishCoins: 10, balanceCoins: 100, ...opened }
  await show(<PublishForm {...shown} onDone={done} onCancel={cancelled} />)
}

/** Files as the device's picker gives them; that picker is what these tests stand in for. */
export function picked(...names: string[]): media.PickedFile[] {
  return names.map((name) => ({ filePath: `blob:${name}`, bytes: 1000, extension: '.jpg' }))
}

export const pick = jest.mocked(media.pickPictures)

export async function add(...names: string[]) {
  pick.mockResolvedValueOnce(picked(...names))
  await press('#publish-add')
}

/** Signed in, with a store's key and a server that takes posts. */
export async function aPublisher() {
  done.mockReset()
  cancelled.mockReset()
  pick.mockReset()
  jest.mocked(media.compressPicture).mockImplementation((file) => Promise.resolve(file))
  forgetCredential()
  aStack()
  write('token', 'secret')
  const api = anApi({ getStsToken: aCredential(), getUserInfo: aUserInfo(), saveComment: anOwnPost() })
  await refreshUser()
  return api
}

/** What the server gives back of an upload; null when it is gone. */
export function anOwnUpload(filePath: string | null) {
  jest
    .spyOn(Taro, 'downloadFile')
    .mockImplementation((() =>
      filePath === null
        ? Promise.reject(new Error('gone'))
        : Promise.resolve({ statusCode: 200, tempFilePath: filePath })) as never)
  jest.spyOn(Taro, 'getImageInfo').mockImplementation((() => Promise.resolve({})) as never)
}
