/** An address of a database, split around its hosts: postgres://user:password@one:5432,two:5432/name. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/

/** One address for each host that an address of a database names, in that order. */
export const splitHosts = (address: string): readonly [string, ...string[]] => {
  const [, before = '', hosts = '', after = ''] = parts.exec(address) ?? []
  const [first = '', ...others] = hosts.split(',')
  if (others.length === 0) return [address]
  return [before + first + after, ...others.map((host) => before + host + after)]
}
