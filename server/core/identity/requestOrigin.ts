import type { IncomingMessage } from 'node:http'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import type { EventFacts } from '#server/core/telemetry/securityEvents.ts'

type Origin = Pick<EventFacts, 'address' | 'correlationId'>

const origins = new WeakMap<IncomingMessage, Origin>()

/** Notes where a raw request to the provider comes from: only the server knows which proxies to believe. */
export const noteOrigin = (req: IncomingMessage, origin: Origin): void => {
  origins.set(req, origin)
}

export const originOf = (req: IncomingMessage): Origin | undefined => origins.get(req)

/** The request that the provider is answering now; the library's types omit it. */
export const currentContext = (): KoaContextWithOIDC | undefined =>
  (Provider as unknown as { readonly ctx?: KoaContextWithOIDC }).ctx
