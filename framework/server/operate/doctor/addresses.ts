import { splitHosts } from '#server/settingKinds.ts'

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|::1|)$/

/** Whether an address, which may name several servers, stays on this machine; a database without a host is reached by a socket. */
export const isLocal = (address: string): boolean =>
  splitHosts(address).every((server) => {
    const { hostname, searchParams } = new URL(server)
    const host = searchParams.get('host') ?? hostname
    return loopback.test(host) || host.startsWith('/')
  })

export const isPlain = (address: string): boolean => address.startsWith('http:')
