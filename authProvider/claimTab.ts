const TAB_KEY = 'state.tab'
/**
 * A page that is loaded again on a busy machine may release its lock late. Taken for a copy it leaves for the provider, and
 * loses what its entry of the history holds, such as its place in a list.
 */
const WAIT_MILLISECONDS = 1_000

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

/**
 * A lock detects a copy even if the first tab is asleep; the wait lets a reloading page release its own lock.
 */
const claim = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const held = () => {
      resolve(true)
      return new Promise<never>(() => undefined)
    }
    navigator.locks
      .request(`quayside.tab.${id}`, { signal: AbortSignal.timeout(WAIT_MILLISECONDS) }, held)
      .catch(() => resolve(false))
  })
