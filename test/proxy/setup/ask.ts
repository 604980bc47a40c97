import { request, type RequestOptions } from 'node:https'
import { request as requestPlain } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** One request on a connection of its own, with the headers as given. Status 0: there was no answer. */
export const ask = (
  url: string,
  { body, ...options }: RequestOptions & { readonly body?: string | Buffer } = {},
): Promise<Answer> =>
  new Promise((resolve) => {
    const send = url.startsWith('https:') ? request : requestPlain
    const none = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) })
    const call = send(url, { agent: false, ...options }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', none)
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
    })
    call.on('error', none)
    call.end(body)
  })
