import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { Sheet } from '@/components/Sheet/Sheet'
import { failureText } from '@/lib/callError'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { useNow } from '@/lib/useNow'
import { pickPictures, type PickedFile } from '@/platform/media'
import { limits } from '@contract/limits'
import { shanghaiMinute } from '@contract/shanghai'
import type { ShootDay } from '@contract/shootDay'
import { shootDayTimes } from '@contract/shootDayTimes'
import { useNoShow } from './api'
import './NoShow.scss'

const most = shootDayTimes.noShowPicturesMax

/** The other side did not come: said once, from half an hour after the start, by who has not met them (product 19.5). */
export function NoShow({ day }: { day: ShootDay }) {
  const [open, setOpen] = useState(false)
  const now = useNow().getTime()
  const { from, until, saidAt } = day.noShow
  if (saidAt !== null)
    return (
      <View className="pp-no-show__said pp-number">
        {shanghaiMinute(saidAt).slice(5)} 已反馈对方没到，工作人员会核实
      </View>
    )
  const came = day.side === 'member' && day.guests.some(({ me, cameAt }) => me && cameAt !== null)
  if (came || now < Date.parse(from) || now >= Date.parse(until)) return null
  const title = day.side === 'member' ? '模特没有到' : '拼友没有到'
  return (
    <View className="pp-no-show">
      <Button id="no-show" size="md" look="line" onPress={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet open={open} id="no-show-sheet" title={title} onClose={() => setOpen(false)}>
        <Saying day={day} onSaid={() => setOpen(false)} />
      </Sheet>
    </View>
  )
}

const consequences = {
  member: '只能反馈一次。没有人签到、且一半成员都反馈时，席位费会冻结，核实后全额退回。',
  model: '只能反馈一次，工作人员核实时会看到。',
} as const

function Saying({ day, onSaid }: { day: ShootDay; onSaid: () => void }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [pictures, setPictures] = useState<readonly PickedFile[]>([])
  const say = useNoShow(day.shareId)
  const pick = async () => {
    try {
      const files = await pickPictures(most - pictures.length)
      const fitting = files.filter(({ bytes }) => bytes <= limits.pictureBytesMax)
      if (fitting.length < files.length) toast(texts.pictureTooLarge)
      setPictures([...pictures, ...fitting].slice(0, most))
    } catch {
      toast(texts.pickFailed)
    }
  }
  const send = () => {
    if (text.trim() === '') return setWrong('请写几句发生了什么')
    say.mutate({ text: text.trim(), pictures }, { onSuccess: onSaid })
  }
  return (
    <View className="pp-no-show__form">
      <View className="pp-no-show__words">{consequences[day.side]}</View>
      <Field
        id="no-show-text"
        label="发生了什么"
        lines
        value={text}
        placeholder="等了多久，联系过没有，对方怎么说"
        error={wrong}
        onChange={(next) => {
          setWrong('')
          setText(next)
        }}
      />
      <View className="pp-no-show__pictures">
        {pictures.map(({ filePath }) => (
          <Pressable
            key={filePath}
            label="移除这张图片"
            onPress={() => setPictures(pictures.filter((one) => one.filePath !== filePath))}
          >
            <ImageCard src={filePath} width={144} height={144} radius={16} alt="证据图片，点按移除" />
          </Pressable>
        ))}
        {pictures.length < most && (
          <Pressable
            id="no-show-picture"
            className="pp-no-show__add"
            onPress={() => void pick()}
            label={`添加图片 ${pictures.length}/${most}`}
          >
            <Icon name="camera" size={40} />
            <View>
              {pictures.length}/{most}
            </View>
          </Pressable>
        )}
      </View>
      {say.error && <RefusalNote text={failureText(say.error)} />}
      <Button id="no-show-send" wide busy={say.isPending} onPress={send}>
        提交反馈
      </Button>
    </View>
  )
}
