import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { Pressable } from '@/components/Pressable/Pressable'
import { openPerson } from '@/domain/openPerson'
import { styledSrc } from '@contract/pictures'

interface PersonFaceProps {
  /** Null where the person has no page any more. */
  id: string | null
  name: string
  avatarUrl: string
  className: string
}

/** Somebody's face beside what they said, which is read out as the way to their page. */
export function PersonFace({ id, name, avatarUrl, className }: PersonFaceProps) {
  const face = <Avatar src={styledSrc(avatarUrl, 'avatar')} size={64} />
  if (id === null) return <View className={className}>{face}</View>
  return (
    <Pressable className={className} role="link" label={`${name} 的主页`} onPress={() => openPerson(id)}>
      {face}
    </Pressable>
  )
}

/** What makes a name lead where the face beside it does. */
export function leadsTo(id: string | null) {
  return id === null ? {} : { onClick: () => openPerson(id) }
}
