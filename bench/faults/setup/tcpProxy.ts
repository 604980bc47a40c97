import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a link behaves: as it should, refused and reset, accepting and silent, or late by some milliseconds. */
export type LinkState = 'open' | 'cut' | 'silent' | { readonly lateMs: number }

/** A network link to a port of this machine that can be disturbed. */
export interface Link {
  readonly port: number
  readonly set: (state: LinkState) => void
  /** How many connections were made to it and are open, also those of which nothing comes back. */
  readonly connections: () => number
  readonly close: () => Promise<void>
}

/** Opens a link on a free port of loopback. */
export const openLink = async (port: number): Promise<Link> => {
  let state: LinkState = 'open'
  const sockets = new Set<Socket>()
  const accepted = new Set<Socket>()
  const resetAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
    sockets.clear()
  }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }
  /** Bytes go on as long as the link is not silent; then they wait in the sender, as without a network. */
  const pass = (from: Socket, to: Socket) => {
    let due = 0
    let sent = Promise.resolve()
    from.on('data', (part: Buffer) => {
      if (state === 'silent') return
      const lateMs = typeof state === 'object' ? state.lateMs : 0
      due = Math.max(due, performance.now() + lateMs)
      const at = due
      // What is late delays what comes after it: a network never changes the order of bytes.
      sent = sent.then(async () => {
        if (at > performance.now()) await sleep(at - performance.now())
        to.write(part)
      })
    })
    from.once('end', () => {
      if (state !== 'silent') void sent.then(() => to.end())
    })
    from.once('close', () => {
      if (state !== 'silent') void sent.then(() => to.destroy())
    })
  }
  // Without this the system answers the end of a connection, which a silent network does not.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near)
    accepted.add(near)
    near.once('close', () => accepted.delete(near))
    if (state === 'cut') return void near.resetAndDestroy()
    // A silent network takes what is sent, and nothing comes back.
    if (state === 'silent') return
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    keep(far)
    far.once('error', () => near.resetAndDestroy())
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      const wasSilent = state === 'silent'
      state = next
      // What was lost in a silent network is lost: its connections do not go on.
      if (next === 'cut' || wasSilent) resetAll()
    },
    connections: () => accepted.size,
    close: async () => {
      resetAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
