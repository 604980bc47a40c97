/** An address of a database, split where its servers stand: postgres://user:password@one:5432,two:5432/name. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/

/** One address for each server that an address of a database names, in that order. */
export const serversIn = (address: string): readonly [string, ...string[]] => {
  const [, before = '', servers = '', after = ''] = parts.exec(address) ?? []
  const [first = '', ...others] = servers.split(',')
  if (others.length === 0) return [address]
  return [before + first + after, ...others.map((server) => before + server + after)]
}
