import { Button, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import type { AvatarButtonProps } from './AvatarButton'

/** WeChat asks for the picture itself: its own, the album, the camera. It tells no size, so the file is asked. */
export function AvatarButton({ id, className, label, disabled, children, onPick, onFail }: AvatarButtonProps) {
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
    <View id={id} className={className}>
      {children}
      <Button
        className="pp-button__native"
        openType="chooseAvatar"
        aria-label={label}
        disabled={disabled}
        onChooseAvatar={({ detail }) => take(detail.avatarUrl)}
      />
    </View>
  )
}
