import { openServer, type ServerOptions } from './openServer.ts'

export interface Running {
  readonly address: string
  /** Turns `/ready` off, waits until balancers have seen it, finishes what runs, lets go of the database. */
  stop(): Promise<void>
}

/** Opens the server and lets it listen where the settings say. Rejects when it cannot, and leaves nothing open then. */
export const start = async (options: ServerOptions): Promise<Running> => {
  const { app, context, stop } = await openServer(options)
  const { host, port, portalUrl } = context.settings
  try {
    const address = await app.listen({ host, port })
    options.say?.(`Quayside is at ${portalUrl}`)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
