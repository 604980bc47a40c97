import { BlockList, isIP } from 'node:net'

/*
 * Everything of the special-purpose registries (RFC 6890) that is not the public internet: this host, private networks, link-local addresses
 * with the metadata of clouds, documentation, benchmarks, multicast and what is reserved.
 */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Inside 2000::/3: assignments of protocols with Teredo, documentation, and 6to4, which has an address of version 4 in it.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]

const toBlockList = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

const refused = toBlockList(special)
/** Addresses of version 6 that are given to networks. What is outside, as mapped addresses and those of a translation, is not. */
const global = toBlockList(['2000::/3'])

/** Asks whether an address is on the public internet, or in one of the networks that the operator allows. */
export const createAddressCheck = (networks: readonly string[]): ((address: string) => boolean) => {
  const allowed = toBlockList(networks)
  return (address) => {
    const version = isIP(address)
    if (version === 0) return false
    const family = version === 6 ? 'ipv6' : 'ipv4'
    if (allowed.check(address, family)) return true
    return !refused.check(address, family) && (version === 4 || global.check(address, family))
  }
}
