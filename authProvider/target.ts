/** Where to go on after the provider's answer. */
export interface Target {
  readonly path: string
  /** What the entry of the history held there, such as the place in a list. */
  readonly place?: unknown
}

/** Leaves this page for the target, in the same entry of the history. */
export const goOnAt = ({ path, place }: Target): void => {
  if (place === undefined || place === null) return location.replace(path)
  history.replaceState(place, '', path)
  location.reload()
}
