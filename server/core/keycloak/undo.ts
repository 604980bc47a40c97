export interface KeycloakLog {
  error(facts: object, text: string): void
}

/** The way back from a change, step by step. */
export interface Undo {
  /** A step is added before what it takes back is tried: a call that failed may have worked all the same. */
  add(leftBehind: string, step: () => Promise<void>): void
  /** Last step first; one that fails is logged and keeps no other from its turn. */
  run(): Promise<void>
}

export const createUndo = (log: KeycloakLog): Undo => {
  const steps: { readonly leftBehind: string; readonly step: () => Promise<void> }[] = []
  return {
    add: (leftBehind, step) => void steps.push({ leftBehind, step }),
    run: async () => {
      for (const { leftBehind, step } of steps.toReversed()) {
        try {
          await step()
        } catch (err) {
          log.error({ err, leftBehind }, 'a change in Keycloak could not be taken back')
        }
      }
    },
  }
}
