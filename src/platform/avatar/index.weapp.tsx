import { Button } from '@tarojs/components'
import Taro from '@tarojs/taro'
import type { AvatarAskProps } from './index'

/** WeChat asks for the picture itself: its own, the album, the camera. It tells no size, so the file is asked. */
export function AvatarAsk({ label, disabled, onPick, onFail }: AvatarAskProps) {
  const take = (filePath: unknown) => {
    if (typeof filePath !== 'string' || filePath === '') return onFail()
    const extension = (/\.\w+$/.exec(filePath)?.[0] ?? '.jpg').toLowerCase()
    Taro.getFileSystemManager().getFileInfo({
      filePath,
      success: ({ size }) => onPick({ filePath, bytes: size, extension }),
      fail: onFail,
    })
  }
  return (
    <Button
      className="pp-button__native"
      openType="chooseAvatar"
      aria-label={label}
      disabled={disabled}
      onChooseAvatar={({ detail }) => take(detail.avatarUrl)}
    />
  )
}
