import { notifyManager } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { Component, type ReactNode } from 'react'
import { queryClient } from '@/lib/queryClient'
import { keepError } from '@/platform/report/kept'
import { Pressable } from '../Pressable/Pressable'
import './PageBoundary.scss'

interface PageBoundaryState {
  readonly failed: boolean
}

/** Around what a page shows: an error below is a sentence with a retry, not a blank page. The other pages live on. */
export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false }

  static getDerivedStateFromError(): PageBoundaryState {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    keepError('page', error)
  }

  retry = () => {
    // An answer that could not be drawn is asked for anew, and the page knows that it is gone before it is drawn again.
    void queryClient.resetQueries()
    notifyManager.schedule(() => this.setState({ failed: false }))
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <View className="pp-page-boundary" role="alert">
        <Text className="pp-page-boundary__text">页面出了点问题，请重试。若仍不行，请返回后再打开。</Text>
        <Pressable className="pp-page-boundary__retry" onPress={this.retry}>
          重试
        </Pressable>
      </View>
    )
  }
}
