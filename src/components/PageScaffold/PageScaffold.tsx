import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { usePageSize } from '@/platform/textSize'
import { classNames } from '@/theme/classNames'
import { PageBoundary } from '../PageBoundary/PageBoundary'
import './PageScaffold.scss'

interface PageScaffoldProps {
  children: ReactNode
  /** The column of wide windows: `text` for forms and lists, `feed` for grids of cards, `detail` for pictures with a column beside them. */
  column?: 'text' | 'feed' | 'detail'
  /** White from edge to edge, for forms and log-in. */
  surface?: boolean
}

/** The ground a page stands on: full height, its colour, and on wide windows one centred column. */
export function PageScaffold({ children, column = 'text', surface }: PageScaffoldProps) {
  const { className, ...size } = usePageSize()
  return (
    <View className={classNames('pp-page', `pp-page--${column}`, surface && 'pp-page--surface', className)} {...size}>
      <View className="pp-page__column" role="main">
        <PageBoundary>{children}</PageBoundary>
      </View>
    </View>
  )
}
