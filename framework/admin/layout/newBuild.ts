/** Detects that the server's build differs from the one of this page. */
export const createNewBuild = (loaded: string) => {
  let isNoticed = false
  const listeners = new Set<() => void>()
  return {
    /** Takes the build of an answer; a server without a front end names none that matters. */
    note: (build: string) => {
      if (isNoticed || build === loaded || build === 'none' || loaded === 'none') return
      isNoticed = true
      listeners.forEach((listener) => listener())
    },
    isNoticed: () => isNoticed,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
