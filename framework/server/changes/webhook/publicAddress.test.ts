import { expect, test } from 'vitest'
import { createAddressCheck } from './publicAddress.ts'

const isPublic = createAddressCheck([])

test.each([
  ['this host', '127.0.0.1'],
  ['this host', '127.9.9.9'],
  ['this host', '0.0.0.0'],
  ['this host', '::1'],
  ['this host', '::'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.0.1'],
  ['a private network', 'fd00::1'],
  ['a shared network', '100.64.0.1'],
  ['metadata of a cloud', '169.254.169.254'],
  ['metadata of a cloud', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped', '::ffff:8.8.8.8'],
  ['translated', '64:ff9b::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '203.0.113.9'],
  ['documentation', '3fff::1'],
  ['benchmarks', '198.19.0.1'],
  ['a relay of 6to4', '192.88.99.1'],
  ['protocol assignments', '192.0.0.170'],
  ['reserved', '240.0.0.1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s is not public: %s', (_what, address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::5e'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

test('what the operator allows is let through, and nothing beside it', () => {
  const check = createAddressCheck(['10.1.0.0/16', '192.168.7.7', 'fd00:1::/32'])
  expect(['10.1.2.3', '192.168.7.7', 'fd00:1::5', '8.8.8.8'].map(check)).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(['10.2.0.1', '192.168.7.8', 'fd00:2::5', '127.0.0.1'].some(check)).toBe(false)
})
