import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Shelf } from '@/components/Shelf/Shelf'
import { navigateTo } from '@/lib/navigate'
import { useLater } from '@/platform/view/later'
import type { ShareOrderCard } from '@contract/shareOrders'
import { useHomeShareOrders } from './api'

interface HomeShareOrdersProps {
  /** Share orders of this city; empty for the whole country. */
  pcc: string
  /** The city may still be another: nothing is drawn yet. */
  locating: boolean
  tile: (order: ShareOrderCard) => ReactNode
  skeleton: ReactNode
}

/** 正在拼单 on home; nothing where there are none, or where they never came: the page says why. */
export function HomeShareOrders({ pcc, locating, tile, skeleton }: HomeShareOrdersProps) {
  const { data: known, isError } = useHomeShareOrders(pcc)
  const data = useLater(locating ? undefined : known)
  if (data ? data.orders.length === 0 : isError) return null
  const all = () => void navigateTo('pages/index/model', { searchType: 2, pcc: pcc || undefined })
  const more = (
    <>
      {data ? `全部 ${data.total} 场` : '全部'}
      <Icon name="right" size={26} />
    </>
  )
  return (
    <View>
      <SectionHead title="正在拼单" more={more} onMore={all} />
      <Shelf label="正在拼单">{data ? data.orders.map(tile) : skeleton}</Shelf>
    </View>
  )
}
