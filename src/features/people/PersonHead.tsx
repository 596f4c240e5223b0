import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { FollowButton } from '@/domain/FollowButton/FollowButton'
import { navigateTo } from '@/lib/navigate'
import { compact } from '@/lib/number'
import type { Person } from '@contract/people'
import { styledSrc } from '@contract/pictures'
import { useFollowPerson } from './api'

interface PersonHeadProps {
  person: Person
  onShare: () => void
}

/** Who this is, in their own words, how many follow, and the two things to do about it: follow and pass on. */
export function PersonHead({ person, onShare }: PersonHeadProps) {
  const { id, nickname, intro, isVip, own, followed } = person
  const follow = useFollowPerson(id)
  return (
    <View className="pp-person__head">
      <View className="pp-person__who">
        <Avatar src={styledSrc(person.avatarUrl, 'avatar')} size={160} alt={nickname} />
        <View className="pp-person__names">
          <View className="pp-person__name">
            <View className="pp-person__nickname" role="heading" aria-level={2}>
              {nickname}
            </View>
            {isVip && <Tag tone="vip">VIP</Tag>}
          </View>
          <Counts counts={person.counts} />
        </View>
      </View>
      {own && intro === '' ? (
        <Pressable id="person-introduce" className="pp-person__introduce" role="link" onPress={editOwn}>
          写几句介绍，让大家认识你
          <Icon name="right" size={24} />
        </Pressable>
      ) : (
        <View className="pp-person__intro">{intro || '还没有写个人简介'}</View>
      )}
      <View className="pp-person__ways">
        {own ? (
          <Button id="person-edit" className="pp-person__way" look="soft" size="md" onPress={editOwn}>
            编辑资料
          </Button>
        ) : (
          <FollowButton
            id="person-follow"
            className="pp-person__way"
            look="fill"
            size="md"
            name={nickname}
            followed={followed}
            set={follow.mutate}
          />
        )}
        <Button id="person-share" className="pp-person__way" look="line" size="md" onPress={onShare}>
          <Icon name="share" size={28} />
          分享
        </Button>
      </View>
    </View>
  )
}

function editOwn() {
  void navigateTo('pages/userInfo/userInfo')
}

function Counts({ counts: { followers, follows, likes } }: Pick<Person, 'counts'>) {
  const shown = [
    ['粉丝', followers],
    ['关注', follows],
    ['获赞', likes],
  ] as const
  return (
    <View className="pp-person__counts">
      {shown.map(([name, count]) => (
        <View className="pp-person__count" key={name}>
          <View className="pp-person__number">{compact(count)}</View>
          {name}
        </View>
      ))}
    </View>
  )
}
