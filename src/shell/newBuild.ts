/** Notices that another build answers than the one that this page was loaded from. */
export const createNewBuild = (loaded: string) => {
  let isNoticed = false
  const listeners = new Set<() => void>()
  return {
    /** Takes the build that an answer names; a server without a front end names none worth telling. */
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
export type NewBuild = ReturnType<typeof createNewBuild>
