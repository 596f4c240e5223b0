import { Textarea, View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { pickPictures } from '@/platform/media'
import { limits } from '@contract/limits'
import type { useOutbox } from './useOutbox'

/** The field at the foot: pictures left, words, and the button once there are any. */
export function Composer({ outbox }: { outbox: ReturnType<typeof useOutbox> }) {
  const { text } = outbox
  const pick = async () => {
    try {
      const files = await pickPictures(limits.talkPicturesMax)
      const fitting = files.filter(({ bytes }) => bytes <= limits.pictureBytesMax).slice(0, limits.talkPicturesMax)
      if (fitting.length < files.length) toast(texts.pictureTooLarge)
      if (fitting.length > 0) outbox.showPictures(fitting)
    } catch {
      toast(texts.pickFailed)
    }
  }
  return (
    <View className="pp-talk__composer">
      <View className="pp-talk__row">
        <Pressable id="talk-pictures" className="pp-talk__pick" onPress={() => void pick()} label="发图片">
          <Icon name="image" size={48} />
        </Pressable>
        <Textarea
          id="talk-text"
          className="pp-talk__field"
          placeholderClass="pp-field__placeholder"
          value={text}
          placeholder="说点什么，对所有成员可见"
          maxlength={limits.talkTextMax}
          autoHeight
          fixed
          adjustPosition={false}
          showConfirmBar={false}
          disableDefaultPadding
          confirmType="send"
          aria-label="聊天内容"
          onInput={(event) => outbox.type(event.detail.value)}
          onConfirm={outbox.say}
        />
        <Button id="talk-send" size="md" disabled={text.trim() === ''} onPress={outbox.say}>
          发送
        </Button>
      </View>
      {text.length > limits.talkTextMax - 50 && (
        <View className="pp-talk__count pp-number">
          {text.length}/{limits.talkTextMax}
        </View>
      )}
    </View>
  )
}
