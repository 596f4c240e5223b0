import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Bone } from '@/components/Skeleton/Skeleton'
import { SoundPill } from '@/components/SoundPill/SoundPill'
import { phrases } from '@/domain/phrases'
import { canRecord } from '@/platform/voice'
import { limits } from '@contract/limits'
import type { VoiceInput } from './useVoice'
import './VoiceField.scss'

/** Where a model records her spoken introduction, listens to it, and says it again. */
export function VoiceField(input: VoiceInput) {
  const { voice, start, stop, retry, remove } = input
  if (voice.state === 'recording')
    return (
      <View className="pp-voice">
        <View className="pp-voice__now" role="timer">
          <View className="pp-voice__dot" />
          正在录音 {voice.seconds}″ / {limits.voiceSecondsMax}″
        </View>
        <Button id="voice-stop" size="md" look="error" onPress={stop}>
          <Icon name="stop" size={32} />
          停止
        </Button>
      </View>
    )
  if (voice.state === 'sending')
    return (
      <View className="pp-voice">
        <View className="pp-voice__now" role="progressbar" aria-valuenow={voice.percent} aria-label="上传进度">
          正在上传 {Math.round(voice.percent)}%
        </View>
        <Button id="voice-remove" size="md" look="line" onPress={remove}>
          取消
        </Button>
      </View>
    )
  if (voice.state === 'failed')
    return (
      <View className="pp-voice">
        <View className="pp-voice__failed" role="alert">
          录音上传失败
        </View>
        <Button id="voice-retry" size="md" look="line-primary" onPress={retry}>
          重试
        </Button>
        <Button id="voice-remove" size="md" look="line" onPress={remove}>
          删除
        </Button>
      </View>
    )
  return (
    <>
      {voice.state === 'stored' && (
        <View className="pp-voice">
          {voice.src === null ? (
            <Bone width={260} height={60} radius={30} />
          ) : (
            <SoundPill id="voice-play" src={voice.src} seconds={voice.seconds} name={phrases.voiceIntro} />
          )}
          <View className="pp-voice__space" />
          {canRecord() && (
            <Button id="voice-again" size="md" look="line" onPress={() => void start()}>
              重录
            </Button>
          )}
          <Button id="voice-remove" size="md" look="line" onPress={remove}>
            删除
          </Button>
        </View>
      )}
      {voice.state === 'none' && canRecord() && (
        <Button id="voice-start" wide look="soft" onPress={() => void start()}>
          <Icon name="mic" size={36} />
          开始录音
        </Button>
      )}
      {!canRecord() && (
        <View className="pp-voice__cannot">当前浏览器不能录音，请换用最新的浏览器或在微信小程序中录制</View>
      )}
    </>
  )
}
