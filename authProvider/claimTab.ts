const WAIT_MILLISECONDS = 300

/**
 * Takes an id for this tab and holds it as long as the page lives. False means that another tab
 * holds it, so this one is its copy: a duplicated tab gets the session storage, and with it the
 * refresh token, of the first. A lock tells this even when the first tab is asleep; the short wait
 * lets a page that is being reloaded give up its own lock.
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
