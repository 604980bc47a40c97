import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'
import type { UrlProblem } from '#schema/record/webhooks.ts'
import type { Settings } from '#server/settings.ts'

const toNetwork = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/**
 * Asks whether an address is on the public internet, or in one of the networks that the operator allows. Addresses of the special-purpose
 * registries (RFC 6890), and those of version 6 that stand for one of version 4, are not public.
 */
export const createAddressCheck = (networks: readonly string[]): ((address: string) => boolean) => {
  const allowed = networks.map(toNetwork)
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.parse(text)
    return (
      address.range() === 'unicast' ||
      allowed.some(
        ([network, bits]) =>
          network.kind() === address.kind() &&
          address.match(network as ipaddr.IPv4 & ipaddr.IPv6, bits),
      )
    )
  }
}

/** What is wrong with an address before it is looked up; undefined: nothing. */
export const checkUrl = (
  text: string,
  { allowsHttp, networks }: Settings['webhooks'],
): UrlProblem | undefined => {
  if (!URL.canParse(text)) return 'noAddress'
  const { protocol, hostname, username, password } = new URL(text)
  if (!['https:', 'http:'].includes(protocol) || username !== '' || password !== '')
    return 'noAddress'
  if (protocol === 'http:' && !allowsHttp) return 'notHttps'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !createAddressCheck(networks)(host) ? 'notPublic' : undefined
}
