import type { CustomsStatus } from '#resources/status/publicCustomsStatus.ts'
import { customsStatusPath, statusCodePath } from '#resources/status/publicStatusCall.ts'
import type { StatusCode } from '#resources/reference/statusCode.ts'

export interface Service {
  /** Base address of the main calls. */
  readonly mainUrl: string
  /** EMPN3183: the reference is sent in the body instead of the address. */
  readonly asksByBody: boolean
}

export type Answer =
  | { readonly kind: 'found'; readonly status: CustomsStatus }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'limited'; readonly seconds: number }
  | { readonly kind: 'failed' }

/** The server's answer for a reference. */
export const askStatus = async (
  service: Service,
  reference: string,
  signal: AbortSignal,
): Promise<Answer> => {
  try {
    const response = await send(service, reference, signal)
    if (response.status === 429) {
      return { kind: 'limited', seconds: Number(response.headers.get('retry-after') ?? 60) }
    }
    if (!response.ok) return { kind: 'failed' }
    const status = (await response.json()) as CustomsStatus
    const isFound = status.containerStatus.length > 0 || status.portOrderStatus !== null
    return isFound ? { kind: 'found', status } : { kind: 'notFound' }
  } catch {
    return { kind: 'failed' }
  }
}

const send = (
  { mainUrl, asksByBody }: Service,
  reference: string,
  signal: AbortSignal,
): Promise<Response> => {
  const address = mainUrl + customsStatusPath
  return asksByBody
    ? fetch(`${address}/find-by-reference`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: reference,
        signal,
      })
    : fetch(`${address}/status/${encodeURIComponent(reference)}`, { signal })
}

/** The catalogue of status codes; without it the bare codes are shown. */
export const readStatusCodes = async ({ mainUrl }: Service): Promise<readonly StatusCode[]> => {
  try {
    const response = await fetch(mainUrl + statusCodePath)
    if (!response.ok) return []
    return ((await response.json()) as { readonly entityList: readonly StatusCode[] }).entityList
  } catch {
    return []
  }
}
