import { hostname } from 'node:os'
import fc from 'fast-check'
import { hostName, isOwnHost } from '../../../server/http/ownHost'
import { isOwnPath, isPageRoute } from '../../../server/http/pageRoute'

describe('a path that may lead to one of our pages', () => {
  test.each([
    ['/', true],
    ['/pages/index/index', true],
    ['/?/pages/index/index', true],
    ['/pages/pdDetail/pdDetail?id=7&from=poster', true],
    ['/pages/pdDetail/pdDetail?path=/pages/index/index?x=1', true],
    ['/pages/pdDetail/pdDetail/', false],
    ['/pages/PDDETAIL/pdDetail', false],
    ['pages/index/index', false],
    ['/pages/admin/admin', false],
    ['', false],
    ['https://evil.example/pages/index/index', false],
    ['//evil.example', false],
    ['//evil.example/pages/index/index', false],
    ['/\\evil.example', false],
    ['/pages/index/index@evil.example', false],
    ['/pages/index/../../evil', false],
    ['javascript:alert(1)', false],
    ['/pages/index/index#//evil.example', false],
    ['/pages/index/index?x=1#y', false],
    ['/pages/index/index?x=\\', false],
    ['/pages/index/index?x=1\r\nSet-Cookie: a=b', false],
  ])('%j: %s', (path, own) => expect(isOwnPath(path)).toBe(own))

  test('a page is one without its query', () => {
    expect(isPageRoute('/pages/index/index')).toBe(true)
    expect(isPageRoute('/pages/index/index?x=1')).toBe(false)
  })

  test('whatever stands before or behind, a browser stays on the site', () => {
    const site = 'https://pinpai.example'
    const part = fc.oneof(fc.string(), fc.constantFrom('/', '\\', '//', '..', '?', '@', ':', '#', '\t', 'evil.example'))
    fc.assert(
      fc.property(part, fc.array(part, { maxLength: 4 }), (before, behind) => {
        for (const path of [`${before}/pages/index/index${behind.join('')}`, `/pages/index/index?${behind.join('')}`])
          if (isOwnPath(path)) {
            const { origin, pathname } = new URL(path, site)
            expect([path, origin, isPageRoute(pathname)]).toEqual([path, site, true])
          }
      }),
      { examples: [['/?', []]] },
    )
  })
})

describe('a name that a laptop may be called by', () => {
  const own = hostname()

  test.each([
    ['localhost', true],
    ['LocalHost', true],
    ['127.0.0.1', true],
    ['192.168.1.20', true],
    ['[::1]', true],
    ['[fe80::1]', true],
    [own.toUpperCase(), true],
    [`${own.split('.')[0]}.local`, true],
    ['', false],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['127.1', false],
    ['2130706433', false],
    [`${own}.evil.example`, false],
    ['evil.local', false],
  ])('%j: %s', (name, may) => expect(isOwnHost(name)).toBe(may))

  test.each([
    ['pinpai.example:8080', 'pinpai.example'],
    ['pinpai.example', 'pinpai.example'],
    ['[::1]:8080', '[::1]'],
    ['[::1]', '[::1]'],
    ['localhost:123456', 'localhost:123456'],
    ['localhost:80:80', 'localhost:80'],
    [undefined, ''],
  ])('of the header %j it is %j', (header, name) => expect(hostName(header)).toBe(name))
})
