import { Button, Flex, Typography } from 'antd'
import { Component, type ReactNode } from 'react'

/** What a page could not do stays within it: a release that has gone takes the files of its pages along, and the menu goes on. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Flex vertical align="center" gap={16} role="alert" className="message">
        <Typography.Text>这一页没有打开，后台可能刚刚更新过。</Typography.Text>
        <Button type="primary" onClick={() => window.location.reload()}>
          刷新
        </Button>
      </Flex>
    )
  }
}
