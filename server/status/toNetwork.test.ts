import { expect, test } from 'vitest'
import { toNetwork } from '#server/status/publicStatusCalls.ts'

test.each([
  ['9.9.9.9', '9.9.9.9'],
  ['::ffff:9.9.9.9', '9.9.9.9'],
  ['::FFFF:0909:0909', '9.9.9.9'],
  ['0:0:0:0:0:ffff:9.9.9.9', '9.9.9.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})
