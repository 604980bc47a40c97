import { application } from '#resources/kit/application.ts'
import { openServer, type ServerOptions } from './openServer.ts'

export interface Running {
  readonly address: string
  /** Makes `/ready` fail, waits until balancers have noticed, finishes running requests, closes the database. */
  stop(): Promise<void>
}

/** Opens the server and listens as configured. Rejects if it cannot, and closes everything then. */
export const start = async (options: ServerOptions): Promise<Running> => {
  const { app, context, stop } = await openServer(options)
  const { host, port, portalUrl } = context.settings
  try {
    const address = await app.listen({ host, port })
    options.say?.(`${application().name} is at ${portalUrl}`)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
