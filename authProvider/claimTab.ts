const WAIT_MILLISECONDS = 300

/**
 * Claims an id for this tab while the page lives. False means that another tab
 * holds it, so this one is a copy: a duplicated tab gets the session storage, and with it the
 * refresh token, of the first. A lock detects this even if the first tab is asleep; the short wait
 * lets a reloading page release its own lock.
 */
export const claimTab = (id: string, wait = WAIT_MILLISECONDS): Promise<boolean> =>
  new Promise((resolve) => {
    const held = () => {
      resolve(true)
      return new Promise<never>(() => undefined)
    }
    navigator.locks
      .request(`quayside.tab.${id}`, { signal: AbortSignal.timeout(wait) }, held)
      .catch(() => resolve(false))
  })
