import { readXml } from '../../../server/ports/wechat/xml'

test('reads what WeChat writes, with the values of its JSON', () => {
  const text = `<xml><Event><![CDATA[xpay_goods_deliver_notify]]></Event><Env>0</Env><OutTradeNo><![CDATA[0012]]></OutTradeNo>
    <GoodsInfo><ProductId><![CDATA[a<b]]></ProductId><Quantity>10</Quantity></GoodsInfo>
    <List><Id>1</Id></List><List><Id>2</Id></List><Empty></Empty><Sign>a&amp;b</Sign></xml>`
  expect(readXml(text)).toEqual({
    Event: 'xpay_goods_deliver_notify',
    Env: 0,
    OutTradeNo: '0012',
    GoodsInfo: { ProductId: 'a<b', Quantity: 10 },
    List: [{ Id: 1 }, { Id: 2 }],
    Empty: '',
    Sign: 'a&b',
  })
})

test.each([
  '<!DOCTYPE xml [<!ENTITY a "b">]><xml><a>&a;</a></xml>',
  '<?xml version="1.0"?><xml></xml>',
  '<xml><a x="1"></a></xml>',
  '<xml><a></b></xml>',
  '<xml><a></a>',
  '<xml></xml><xml></xml>',
  '<other></other>',
  '<xml>text</xml>',
  `${'<xml>'.repeat(20)}${'</xml>'.repeat(20)}`,
  '',
])('takes nothing else: %s', (text) => {
  expect(readXml(text)).toBeNull()
})

test('a name of the language does no harm', () => {
  const fields = readXml('<xml><__proto__><a>1</a></__proto__><constructor>x</constructor></xml>')
  expect(Object.getPrototypeOf(Object.getPrototypeOf(fields))).toBeNull()
  expect(Reflect.get({}, 'a')).toBeUndefined()
})

test('a list of a hundred is a list, and nothing longer is read', () => {
  const list = (length: number) => readXml(`<xml>${'<a>1</a>'.repeat(length)}</xml>`)
  expect(list(100)).toEqual({ a: Array.from({ length: 100 }, () => 1) })
  expect(list(101)).toBeNull()
  const wide = `<xml>${`<b>${'<a>1</a>'.repeat(60)}</b>`.repeat(10)}</xml>`
  expect(readXml(wide)).toBeNull()
})

test('a long hostile text is read in no time', () => {
  const started = performance.now()
  expect(readXml(`<xml>${'<a>'.repeat(50_000)}`)).toBeNull()
  expect(readXml(`<xml>${'<a></a>'.repeat(37_000)}</xml>`)).toBeNull()
  expect(readXml(`<xml><a>${' '.repeat(100_000)}<![CDATA[`)).toBeNull()
  expect(performance.now() - started).toBeLessThan(1000)
})
