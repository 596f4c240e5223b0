import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { Field } from '@/components/Field/Field'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { openPerson } from '@/domain/openPerson'
import { Silenced } from '@/domain/Silenced/Silenced'
import { useFormDraft } from '@/domain/useFormDraft'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { useForm } from '@/lib/useForm'
import { classNames } from '@/theme/classNames'
import { limits } from '@contract/limits'
import type { UserInfo } from '@contract/users'
import { useUpdateUser } from './api'
import { AvatarField } from './AvatarField'
import { changeOf, profileOf, profileProblem, refusedProfile, sexes } from './profile'
import './ProfileForm.scss'

interface ProfileFormProps {
  user: UserInfo
  /** Opens the area selector and answers with the choice. */
  chooseArea: () => Promise<{ code: string; name: string } | null>
}

/** Nickname, sex, area and a few words; what was typed is kept as a draft until it is saved. */
export function ProfileForm({ user, chooseArea }: ProfileFormProps) {
  const update = useUpdateUser()
  const typed = useFormDraft({ place: 'pages/userInfo/userInfo', about: '', empty: profileOf(user), userId: user.id })
  const form = useForm({
    typed,
    rules: profileProblem,
    send: (profile) => update.mutateAsync(changeOf(profile)),
    refused: refusedProfile,
    sent: () => toast(texts.saved, 'success'),
  })
  const { form: profile, edit } = form
  const pickArea = async () => {
    const area = await chooseArea()
    if (area) edit({ regionCode: area.code, pccName: area.name })
  }
  return (
    <View className="pp-profile">
      <Silenced not="改昵称、头像和简介" />
      <AvatarField user={user} />
      <Field
        id="profile-nickname"
        label="昵称"
        labelled
        type="nickname"
        value={profile.nickname}
        maxLength={limits.nicknameMax}
        error={form.errorOf('nickname')}
        onChange={(nickname) => edit({ nickname })}
      />
      <View>
        <View className="pp-profile__label">性别</View>
        <View className="pp-profile__chips" role="radiogroup" aria-label="性别">
          {sexes.map(({ value, name }) => (
            <Chip key={value} large role="radio" chosen={profile.sex === value} onPress={() => edit({ sex: value })}>
              {name}
            </Chip>
          ))}
        </View>
      </View>
      <View>
        <View className="pp-profile__label">所在地区</View>
        <Pressable
          id="profile-area"
          className="pp-profile__area"
          label={`所在地区：${profile.pccName || '请选择'}`}
          onPress={() => void pickArea()}
        >
          <View className={classNames('pp-profile__value', !profile.pccName && 'pp-profile__value--none')}>
            {profile.pccName || '请选择'}
          </View>
          <Icon name="right" size={28} />
        </Pressable>
      </View>
      <Field
        id="profile-intro"
        label="个人简介"
        labelled
        lines
        value={profile.intro}
        placeholder="拍什么风格，用什么设备，想约什么样的模特"
        onChange={(intro) => edit({ intro })}
      />
      <Button id="profile-save" wide busy={form.busy} onPress={() => void form.submit()}>
        保存
      </Button>
      <Button id="profile-page" wide look="plain" onPress={() => openPerson(user.id)}>
        看看我的主页
      </Button>
    </View>
  )
}
