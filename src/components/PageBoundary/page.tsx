import { useState, type ComponentType } from 'react'
import { nextPage, PageOrder } from '@/lib/pageOrder'
import { PrivacyGate } from '@/platform/privacy/PrivacyGate'
import { PageBoundary } from './PageBoundary'

/** Wraps a page's default export: an error in the page's own hooks is told like one in what it shows, never a blank page. */
export function page(Content: ComponentType): ComponentType {
  function Page() {
    const [order] = useState(nextPage)
    return (
      <PageOrder.Provider value={order}>
        <PageBoundary>
          <Content />
          <PrivacyGate />
        </PageBoundary>
      </PageOrder.Provider>
    )
  }
  Page.displayName = Content.name
  return Page
}
