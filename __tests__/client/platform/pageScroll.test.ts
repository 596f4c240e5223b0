import { bindPageScroll } from '@/platform/pageLoading/pageScroll'

/** A page of 2,000 px in a screen of 800, of which the last 200 are its end. */
function aPage() {
  const element = document.createElement('div')
  const told = { tops: [] as number[], ends: 0 }
  const page = {
    path: `/pages/index/index?at=${Math.random()}`,
    onPageScroll: ({ scrollTop }: { scrollTop: number }) => told.tops.push(scrollTop),
    onReachBottom: () => told.ends++,
  }
  const bind = () => bindPageScroll(page, element, 200)
  bind()
  return { told, bind, at: (scrollTop: number, scrollHeight = 2000) => scroll(element, scrollTop, scrollHeight) }
}

function scroll(element: Element, scrollTop: number, scrollHeight: number): void {
  for (const [name, value] of Object.entries({ scrollTop, scrollHeight, clientHeight: 800 }))
    Object.defineProperty(element, name, { value, configurable: true })
  element.dispatchEvent(new Event('scroll'))
}

test('a page is told how far it is scrolled, and once that its end is near', () => {
  const { told, at } = aPage()
  at(500)
  expect(told).toEqual({ tops: [500], ends: 0 })
  at(1001)
  at(1200)
  expect(told).toEqual({ tops: [500, 1001, 1200], ends: 1 })
})

test('again after one has scrolled away from it', () => {
  const { told, at } = aPage()
  at(1100)
  at(1000)
  at(1100)
  expect(told.ends).toBe(2)
})

test('again when the page has grown meanwhile, not when it has shrunk', () => {
  const { told, at } = aPage()
  at(1200)
  at(1190, 1990)
  expect(told.ends).toBe(1)
  at(1300, 2100)
  expect(told.ends).toBe(2)
})

test('bound again, it is told once', () => {
  const { told, bind, at } = aPage()
  bind()
  at(1200)
  expect(told).toEqual({ tops: [1200], ends: 1 })
})
