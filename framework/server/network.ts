import { isIP } from 'node:net'

/**
 * The network whose attempts are counted together: an IPv4 address, or the /64 of an IPv6 host.
 * An IPv4 address in IPv6 notation is the same host.
 */
export const toNetwork = (address: string): string => {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return address
  const groups = toGroups(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff])
    return bytes.join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address, with `::` expanded. */
const toGroups = (address: string): number[] => {
  // The URL parser writes a suffix like 9.9.9.9 as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const toNumbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const before = toNumbers(head)
  const after = toNumbers(tail ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
