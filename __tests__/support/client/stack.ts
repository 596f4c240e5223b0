import Taro from '@tarojs/taro'

const ways = ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch'] as const

/** Stands where Taro's router is: opening a page moves the address, and what was asked is remembered. */
export function aStack(start = '/pages/index/index', depth = 1) {
  window.history.replaceState(null, '', start)
  const asked: [string, string][] = []
  for (const way of ways) {
    jest.spyOn(Taro, way).mockImplementation(({ url }: { url: string }) => {
      asked.push([way, url])
      window.history.replaceState(null, '', url)
      return Promise.resolve({ errMsg: 'ok' }) as never
    })
  }
  jest.spyOn(Taro, 'navigateBack').mockImplementation((option) => {
    asked.push(['navigateBack', String(option?.delta)])
    return Promise.resolve({ errMsg: 'ok' })
  })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(Array.from({ length: depth }, () => ({}) as Taro.PageInstance))
  return asked
}
