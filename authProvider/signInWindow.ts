/*
 * Signing in again in a window of its own, while the page with its open form stays. The page makes the request and
 * keeps the secret of it; the window only hands back the address that the provider sent it to. A channel is used
 * and not `window.opener`, which a provider of another origin cuts off.
 */
const MARK = 'window.'
// Between the id of a sign-in and what else its state says; the OpenID client splits there.
const DELIMITER = ';'

const toChannel = (id: string): BroadcastChannel => new BroadcastChannel(`quayside.signIn.${id}`)

/** What the state of a sign-in says so that its answer finds the way back. */
export const toWindowState = (id: string): string => MARK + id

/** The id of the page that asked, when this callback address belongs to a sign-in in a window. */
const readWindowId = (href: string): string | undefined => {
  const { search, hash } = new URL(href)
  const state =
    new URLSearchParams(hash.slice(1)).get('state') ?? new URLSearchParams(search).get('state')
  const [, rest = ''] = (state ?? '').split(DELIMITER)
  return rest.startsWith(MARK) ? rest.slice(MARK.length) : undefined
}

/** In the window: hands the answer to the page that asked and closes. False when nobody asked this way. */
export const handBack = (href: string): boolean => {
  const id = readWindowId(href)
  if (id === undefined) return false
  toChannel(id).postMessage(href)
  window.close()
  return true
}

/** In the page: the address that the window was sent back to. Never answers when the window is closed before. */
export const receiveAnswer = (id: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const channel = toChannel(id)
    signal.addEventListener('abort', () => {
      channel.close()
      reject(new DOMException('another sign-in was started', 'AbortError'))
    })
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
      channel.close()
      resolve(data)
    })
  })
