import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { phrases } from '@/domain/phrases'
import { failureText } from '@/lib/callError'
import { toast } from '@/lib/toast'
import { useNow } from '@/lib/useNow'
import { isPhone } from '@/lib/validate'
import { copyText } from '@/platform/clipboard'
import { canShareNow, shareNow, type Shared } from '@/platform/share'
import { writeMessage } from '@/platform/textMessage'
import { ownPath } from '@contract/ownPath'
import { shanghaiMinute } from '@contract/shanghai'
import type { HomeContact as Contact, ShootDay } from '@contract/shootDay'
import { useNameContact } from './api'
import './HomeContact.scss'

/** What is sent to a chat: it leads to the page of the contact. */
export function homeCard({ secret }: Contact): Shared {
  return { title: '我的拍摄行程，到家后会在这里报平安', path: ownPath('pages/shoot/home', { key: secret }) }
}

/** Whom one names, and the link that is theirs; one's own to send. */
export function HomeContact({ shareId, home }: Pick<ShootDay, 'shareId' | 'home'>) {
  const [changing, setChanging] = useState(false)
  const over = useNow().getTime() >= Date.parse(home.until)
  const { contact, safeAt } = home
  return (
    <View className="pp-home-contact">
      <View className="pp-home-contact__title">让 TA 知道你平安</View>
      <View className="pp-home-contact__words pp-number">
        {over || safeAt !== null
          ? '这次拍摄的报平安已经结束，链接不再更新。'
          : `链接里有拍摄的时间、地点和同行人的称呼，不用注册就能看。你点「${phrases.homeSafe}」后，TA 会看到；${shanghaiMinute(home.until).slice(5)} 后失效。`}
      </View>
      {over || safeAt !== null ? null : contact === null || changing ? (
        <Naming shareId={shareId} before={contact?.phone ?? ''} onDone={() => setChanging(false)} />
      ) : (
        <Sending shareId={shareId} contact={contact} onChange={() => setChanging(true)} />
      )}
    </View>
  )
}

function Naming({ shareId, before, onDone }: { shareId: string; before: string; onDone: () => void }) {
  const [phone, setPhone] = useState(before)
  const [wrong, setWrong] = useState('')
  const name = useNameContact(shareId)
  const send = () => {
    if (!isPhone(phone)) return setWrong('请输入 TA 的 11 位手机号')
    name.mutate(phone, { onSuccess: onDone })
  }
  return (
    <>
      <Field
        id="home-phone"
        label="TA 的手机号"
        labelled
        type="number"
        maxLength={11}
        value={phone}
        placeholder="家人或朋友的手机号"
        error={wrong}
        onChange={(next) => {
          setWrong('')
          setPhone(next)
        }}
      />
      <View className="pp-home-contact__note">只用来发这一次的链接，除了你没有人看得到，失效后就删除</View>
      {name.error && <RefusalNote text={failureText(name.error)} />}
      <Button id="home-save" className="pp-home-contact__main" wide busy={name.isPending} onPress={send}>
        生成报平安链接
      </Button>
    </>
  )
}

function Sending({ shareId, contact, onChange }: { shareId: string; contact: Contact; onChange: () => void }) {
  const name = useNameContact(shareId)
  const words = `我去拍摄啦，时间地点在这里，到家后也会在这里报平安：${contact.link}`
  const copy = async () => toast((await copyText(words)) ? '已复制，发给 TA 吧' : phrases.copyFailed)
  return (
    <>
      <View className="pp-home-contact__phone pp-number">{contact.phone}</View>
      <View className="pp-home-contact__note">还没有发给 TA？链接要由你自己发出去</View>
      {writeMessage && (
        <Button
          id="home-message"
          className="pp-home-contact__main"
          wide
          onPress={() => writeMessage?.(contact.phone, words)}
        >
          发短信给 TA
        </Button>
      )}
      {canShareNow ? (
        <Button id="home-share" look="soft" wide onPress={() => void shareNow(homeCard(contact))}>
          分享链接
        </Button>
      ) : (
        <Button id="home-friend" className="pp-home-contact__main" wide opens="share">
          发给微信好友
        </Button>
      )}
      <Button id="home-copy" look="soft" wide onPress={() => void copy()}>
        复制链接
      </Button>
      {name.error && <RefusalNote text={failureText(name.error)} />}
      <View className="pp-home-contact__ways">
        <Button id="home-change" look="plain" size="md" onPress={onChange}>
          换一个号码
        </Button>
        <Button id="home-drop" look="plain" size="md" busy={name.isPending} onPress={() => name.mutate(null)}>
          收回链接
        </Button>
      </View>
    </>
  )
}
