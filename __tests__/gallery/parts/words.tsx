import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { Empty } from '@/components/Empty/Empty'
import { FailedLine } from '@/components/FailedLine/FailedLine'
import { FaultId } from '@/components/FaultId/FaultId'
import { Icon } from '@/components/Icon/Icon'
import { NoticeBar } from '@/components/NoticeBar/NoticeBar'
import { Pressable } from '@/components/Pressable/Pressable'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { SumLines } from '@/components/SumLines/SumLines'
import { Tag } from '@/components/Tag/Tag'
import { TextCover } from '@/components/TextCover/TextCover'
import { Tooltip } from '@/components/Tooltip/Tooltip'
import { nothing, words, type Parts } from './states'

/** A press has no size of its own. */
const target = { minHeight: Taro.pxTransform(88) }
const looks = ['fill', 'soft', 'line', 'line-primary', 'teal', 'gold', 'error', 'ghost', 'plain', 'done'] as const
const tones = ['plain', 'senior', 'success', 'warning', 'error', 'primary', 'vip'] as const
const lines = [
  { name: '拼单服务费', amount: '20 拍币' },
  { name: '席位费', note: '未成团退回', amount: '¥ 128.00' },
]

/** What says something, or is pressed. */
export const wordParts: Parts = {
  Button: {
    states: {
      ...Object.fromEntries(
        looks.map((look) => [
          look,
          <Button key={look} look={look} onPress={nothing}>
            {look}
          </Button>,
        ]),
      ),
      wide: (
        <Button wide onPress={nothing}>
          {words}
        </Button>
      ),
      small: (
        <Button size="sm" onPress={nothing}>
          小
        </Button>
      ),
      busy: (
        <Button busy onPress={nothing}>
          提交
        </Button>
      ),
      disabled: <Button disabled>提交</Button>,
    },
  },
  Chip: {
    states: {
      plain: <Chip onPress={nothing}>法式</Chip>,
      chosen: (
        <Chip chosen onPress={nothing}>
          法式
        </Chip>
      ),
      large: (
        <Chip large onPress={nothing}>
          法式
        </Chip>
      ),
      removable: (
        <Chip removable onPress={nothing}>
          法式
        </Chip>
      ),
    },
  },
  Empty: {
    states: {
      camera: <Empty title="空" note={words} />,
      offline: <Empty drawing="offline" title="断网" action={{ text: '再试', onPress: nothing }} />,
    },
  },
  FaultId: { states: { plain: <FaultId id="3f2a9c1b7d4e4f60a1b2c3d4e5f60718" /> } },
  FailedLine: { states: { failed: <FailedLine text={words} onRetry={nothing} /> } },
  Icon: {
    states: {
      plain: <Icon name="heart" />,
      filled: <Icon name="heart" filled />,
      large: <Icon name="camera" size={96} label="相机" />,
    },
  },
  NoticeBar: {
    states: {
      short: <NoticeBar text="短" />,
      long: <NoticeBar text={words.repeat(3)} icon="info" onPress={nothing} />,
    },
  },
  Pressable: {
    states: {
      plain: (
        <Pressable style={target} onPress={nothing}>
          按
        </Pressable>
      ),
      disabled: (
        <Pressable disabled style={target} onPress={nothing}>
          按
        </Pressable>
      ),
    },
  },
  RefusalNote: { states: { refused: <RefusalNote text={words} /> } },
  SectionHead: {
    states: {
      title: <SectionHead title="标题" />,
      more: <SectionHead title={words} more="全部 35 场" onMore={nothing} />,
    },
  },
  SumLines: {
    states: {
      enough: <SumLines lines={lines} after={{ name: '之后', amount: '80 拍币', missing: false }} />,
      missing: <SumLines lines={lines} after={{ name: '还差', amount: '20 拍币', missing: true }} />,
    },
  },
  Tag: {
    states: Object.fromEntries(
      tones.map((tone) => [
        tone,
        <Tag key={tone} tone={tone} icon="crown">
          {tone}
        </Tag>,
      ]),
    ),
  },
  TextCover: {
    states: {
      short: <TextCover text="短" seed="a" />,
      long: <TextCover text={words.repeat(4)} seed="b" ratio={1.2} />,
    },
  },
  Tooltip: {
    states: {
      closed: (
        <View style={{ textAlign: 'center' }}>
          <Tooltip id="tip" text={words} label="说明" />
        </View>
      ),
    },
  },
}
