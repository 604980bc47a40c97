export interface KeycloakLog {
  error(facts: object, text: string): void
}

export interface Undo {
  /** Added before the call that it undoes: a call that failed may still have had an effect. */
  add(leftBehind: string, step: () => Promise<void>): void
  /** Last step first; a failing one is logged and the others still run. */
  run(): Promise<void>
}

/** The steps that undo one change, of which Keycloak has no transactions. */
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
