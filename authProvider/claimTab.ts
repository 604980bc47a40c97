const TAB_KEY = 'state.tab'
/**
 * The page before this one releases its lock as it ends, which a busy machine does late. A tab that sleeps holds its lock and gives no
 * answer, so a copy of it waits that long.
 */
const WAIT_MILLISECONDS = 10_000
const QUESTION = 'who'
const ANSWER = 'held'

/**
 * Claims the session of this tab while the page lives. False means that another tab
 * holds it, so this one is a copy: a duplicated tab gets the session storage, and with it the
 * refresh token, of the first.
 */
export const claimTab = (storage: Storage): Promise<boolean> =>
  claim(storage.getItem(TAB_KEY) ?? '')

/** Claims a session that was begun in this page. */
export const claimNewTab = async (storage: Storage): Promise<void> => {
  const id = crypto.randomUUID()
  storage.setItem(TAB_KEY, id)
  await claim(id)
}

/** A lock shows that another page holds the tab even if that one sleeps; one that lives says so at once. */
const claim = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const name = `quayside.tab.${id}`
    const channel = new BroadcastChannel(name)
    const asking = new AbortController()
    const isCopy = () => {
      clearTimeout(waiting)
      channel.close()
      resolve(false)
    }
    channel.addEventListener('message', ({ data }) => {
      if (data === ANSWER) asking.abort()
    })
    channel.postMessage(QUESTION)
    const waiting = setTimeout(() => asking.abort(), WAIT_MILLISECONDS)
    const held = () => {
      clearTimeout(waiting)
      channel.addEventListener('message', ({ data }) => {
        if (data === QUESTION) channel.postMessage(ANSWER)
      })
      resolve(true)
      return new Promise<never>(() => undefined)
    }
    navigator.locks.request(name, { signal: asking.signal }, held).catch(isCopy)
  })
