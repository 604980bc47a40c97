import { isIP } from 'node:net'

/**
 * The network whose attempts are counted together: an address of version 4, or the /64 that one host of version 6 has for itself.
 * An address of version 4 that is written as one of version 6 is the same host.
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

/** The eight groups of an address of version 6, with what `::` stands for. */
const toGroups = (address: string): number[] => {
  // The parser of addresses writes an end like 9.9.9.9 as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const toNumbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const before = toNumbers(head)
  const after = toNumbers(tail ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
