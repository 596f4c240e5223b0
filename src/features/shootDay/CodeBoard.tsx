import { View } from '@tarojs/components'
import { useMemo } from 'react'
import type { KeptCheckInKey } from '@/device/storage/types'
import { useNow } from '@/lib/useNow'
import { withQuery } from '@contract/queryString'
import { shanghaiMinute } from '@contract/shanghai'
import { shootDayTimes } from '@contract/shootDayTimes'
import { codeAt, shownForMs } from './changingCode'
import { qrPicture } from './qr'
import './CodeBoard.scss'

const secondMs = 1000

/** The changing code of the model's phone: QR, six digits, and a ring that empties until the next; outside the hours, when it shows. */
export function CodeBoard({ codes }: { codes: KeptCheckInKey }) {
  const now = useNow(secondMs).getTime() + codes.aheadMs
  if (now < Date.parse(codes.opensAt))
    return <Closed title="还没到签到时间" note={`${shanghaiMinute(codes.opensAt).slice(5)} 起出示签到码`} />
  if (now > Date.parse(codes.closesAt)) return <Closed title="签到已结束" note="拍摄已经结束，签到码不再有效" />
  return <Code code={codeAt(codes.secret, now)} link={codes.link} leftMs={shownForMs(now)} />
}

function Code({ code, link, leftMs }: { code: string; link: string; leftMs: number }) {
  const picture = useMemo(() => qrPicture(withQuery(link, { code })), [link, code])
  return (
    <View className="pp-code-board">
      <View
        id="shoot-qr"
        className="pp-code-board__qr"
        style={{ backgroundImage: `url("${picture}")` }}
        role="img"
        aria-label="签到二维码"
      />
      <View className="pp-code-board__line">
        <View id="shoot-digits" className="pp-code-board__digits" aria-label={[...code].join(' ')}>
          <View>{code.slice(0, 3)}</View>
          <View>{code.slice(3)}</View>
        </View>
        <Ring share={leftMs / (shootDayTimes.codeSeconds * secondMs)} seconds={Math.ceil(leftMs / secondMs)} />
      </View>
      <View className="pp-code-board__note">请拼友扫码，或在他们的手机上输入这 6 位数字</View>
    </View>
  )
}

function Ring({ share, seconds }: { share: number; seconds: number }) {
  const filled = `${Math.round(share * 100)}%`
  return (
    <View
      className="pp-code-board__ring"
      style={{ backgroundImage: `conic-gradient(currentColor ${filled}, transparent ${filled})` }}
      aria-hidden
    >
      <View className="pp-code-board__seconds pp-number">{seconds}</View>
    </View>
  )
}

function Closed({ title, note }: { title: string; note: string }) {
  return (
    <View className="pp-code-board pp-code-board--closed" role="status">
      <View className="pp-code-board__title">{title}</View>
      <View className="pp-code-board__note pp-number">{note}</View>
    </View>
  )
}
