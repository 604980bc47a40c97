const everyMs = 250

/**
 * Calls `act` once npm's shell, the parent of a script, has ended: npm sends SIGTERM only to that shell, which does not
 * forward it. Does nothing for a script that npm did not start.
 */
export const onNpmGone = (act) => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, everyMs)
  timer.unref()
}
