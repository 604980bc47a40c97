/** `fetch` by the older interface, which alone says how much of a body was sent. Rejects like it. */
export const sendCounting = (
  address: string,
  init: Pick<RequestInit, 'method' | 'body' | 'signal'> & { readonly headers: Headers },
  onSent: (count: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { method = 'POST', headers, body, signal } = init
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.withCredentials = true
    request.responseType = 'blob'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => {
      const { status, statusText, response } = request
      // Statuses without a body take none.
      const answer = [101, 204, 205, 304].includes(status) ? null : (response as Blob)
      resolve(new Response(answer, { status, statusText, headers: headersOf(request) }))
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    if (signal?.aborted) return reject(signal.reason as Error)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as Blob)
  })

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split(/\r\n/)
    .flatMap((line): [string, string][] => {
      const at = line.indexOf(':')
      return at < 1 ? [] : [[line.slice(0, at), line.slice(at + 1).trim()]]
    })
