/** The mounted forms, each with a function that tells whether it has unsaved input. */
export const createUnsavedWork = () => {
  const questions = new Set<() => boolean>()
  return {
    isAny: (): boolean => [...questions].some((isTyped) => isTyped()),
    /** Registers a form's function; returns the function that unregisters it. */
    hold: (isTyped: () => boolean): (() => void) => {
      questions.add(isTyped)
      return () => void questions.delete(isTyped)
    },
  }
}
export type UnsavedWork = ReturnType<typeof createUnsavedWork>
