import { neighboursOf, networkOf } from '../../../server/http/address'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0/16'],
  ['::ffff:203.0.113.7', '203.0/16'],
  ['2001:db8:1:2::7', '2001:db8::/32'],
  ['nonsense', 'nonsense'],
])('%s has the neighbours %s', (address, neighbours) => {
  expect(neighboursOf(address)).toBe(neighbours)
})
