import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import { Avatar } from '@/components/Avatar/Avatar'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { keepCredential } from '@/domain/files/credential'
import { storePictures } from '@/domain/files/storePictures'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { AvatarAsk } from '@/platform/avatar'
import { compressPicture, pickPictures, type PickedFile } from '@/platform/media'
import { limits } from '@contract/limits'
import { styledSrc } from '@contract/pictures'
import type { UserInfo } from '@contract/users'
import { useUpdateUser } from './api'

const notStored = '头像上传失败，请重试'

/** The picture of this person; a press chooses another, which is saved at once. */
export function AvatarField({ user }: { user: UserInfo }) {
  const [percent, setPercent] = useState<number | null>(null)
  const update = useUpdateUser()
  useEffect(() => keepCredential(), [])

  async function save(picked: PickedFile): Promise<void> {
    const file = await compressPicture(picked)
    if (file.bytes > limits.pictureBytesMax) return toast(texts.pictureTooLarge)
    setPercent(0)
    await storePictures([{ ...file, onProgress: setPercent, onStored: (path) => void keep(path) }])
  }

  async function keep(path: string | null): Promise<void> {
    if (path === null) toast(notStored)
    else
      await update.mutateAsync({ avatarKey: path }).then(
        () => toast(texts.saved, 'success'),
        () => undefined,
      )
    setPercent(null)
  }

  return (
    <View className="pp-profile__avatar">
      <Face disabled={percent !== null} onPick={(file) => void save(file)}>
        <Avatar src={styledSrc(user.avatarUrl, 'avatar')} size={160} alt="头像" />
        {percent === null ? (
          <View className="pp-profile__camera">
            <Icon name="camera" size={30} />
          </View>
        ) : (
          <View className="pp-profile__percent" role="progressbar" aria-valuenow={percent} aria-label="上传进度">
            {percent}%
          </View>
        )}
      </Face>
      <View className="pp-profile__hint">{checkingText(user) || '点按更换头像'}</View>
    </View>
  )
}

interface FaceProps {
  disabled: boolean
  children: ReactNode
  onPick: (file: PickedFile) => void
}

/** What is pressed to choose another picture: of the device, or as WeChat asks for it. */
function Face({ disabled, children, onPick }: FaceProps) {
  const box = { id: 'profile-avatar', className: 'pp-profile__face' }
  const button = { label: '更换头像', disabled }
  const fail = () => toast(texts.pickFailed)
  if (AvatarAsk)
    return (
      <View {...box}>
        {children}
        <AvatarAsk {...button} onPick={onPick} onFail={fail} />
      </View>
    )
  const pick = () => pickPictures(1).then(([file]) => file && onPick(file), fail)
  return (
    <Pressable {...box} {...button} onPress={() => void pick()}>
      {children}
    </Pressable>
  )
}

const parts = { avatar: '头像', nickname: '昵称', intro: '简介' } as const

/** What of the profile waits for the check: others see the passed version. */
function checkingText({ checking }: Pick<UserInfo, 'checking'>): string {
  return checking.length === 0 ? '' : `${checking.map((part) => parts[part]).join('、')}审核中，通过后他人可见`
}
