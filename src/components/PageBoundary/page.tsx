import type { ComponentType } from 'react'
import { PrivacyGate } from '@/platform/privacy/PrivacyGate'
import { PageBoundary } from './PageBoundary'

/** Wraps a page's default export: an error in the page's own hooks is told like one in what it shows, never a blank page. */
export function page(Content: ComponentType): ComponentType {
  function Page() {
    return (
      <PageBoundary>
        <Content />
        <PrivacyGate />
      </PageBoundary>
    )
  }
  Page.displayName = Content.name
  return Page
}
