import { eventCenter } from '@tarojs/runtime'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { watchPull, type Pull } from './pull'

/** A page that is drawn down at its top is asked anew. Taro's router puts each page that wants it into one of these. */
export function PullDownRefresh({ children }: { readonly children?: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const [pull, setPull] = useState<Pull>('none')
  useEffect(() => {
    const box = content.current
    if (!box) return
    const { stop, end } = watchPull(box, setPull)
    const listen = (asked: Asked) => {
      stop()
      asked.successHandler()
    }
    eventCenter.on(stopped, listen)
    return () => {
      eventCenter.off(stopped, listen)
      end()
    }
  }, [])
  return (
    <div className="taro-pull">
      <div ref={content} className="taro-pull__content">
        {pull === 'enough' && (
          <div className="taro-pull__sign">
            <div />
            <div />
            <div />
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

/** `Taro.stopPullDownRefresh`. */
const stopped = '__taroStopPullDownRefresh'

interface Asked {
  successHandler(): void
}
