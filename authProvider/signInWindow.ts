/*
 * Signs in again in a separate window, while the page with its open form stays. The page makes the request and
 * holds its secret; the window only returns the address that the provider redirected it to. A channel is used
 * instead of `window.opener`, which a provider of another origin severs.
 */
const MARK = 'window.'
// Separates the id of a sign-in from the rest of its state; the OpenID client splits there.
const DELIMITER = ';'

const toChannel = (id: string): BroadcastChannel => new BroadcastChannel(`quayside.signIn.${id}`)

/** The state of a sign-in in a window, which identifies the channel of its answer. */
export const toWindowState = (id: string): string => MARK + id

/** The id of the requesting page, if this callback address belongs to a sign-in in a window. */
const readWindowId = (href: string): string | undefined => {
  const { search, hash } = new URL(href)
  const state =
    new URLSearchParams(hash.slice(1)).get('state') ?? new URLSearchParams(search).get('state')
  const [, rest = ''] = (state ?? '').split(DELIMITER)
  return rest.startsWith(MARK) ? rest.slice(MARK.length) : undefined
}

/** In the window: returns the answer to the requesting page and closes. False for other sign-ins. */
export const handBack = (href: string): boolean => {
  const id = readWindowId(href)
  if (id === undefined) return false
  toChannel(id).postMessage(href)
  window.close()
  return true
}

/** In the page: the callback address of the window; undefined when a newer sign-in takes over. Never resolves if the window is closed before. */
export const receiveAnswer = (id: string, signal: AbortSignal): Promise<string | undefined> =>
  new Promise((resolve) => {
    const channel = toChannel(id)
    const end = (href?: string) => {
      channel.close()
      resolve(href)
    }
    signal.addEventListener('abort', () => end())
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => end(data))
  })
