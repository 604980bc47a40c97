/** Forms on the screen, each asked whether something in it is typed and not saved. */
export const createUnsavedWork = () => {
  const questions = new Set<() => boolean>()
  return {
    isAny: (): boolean => [...questions].some((isTyped) => isTyped()),
    /** Takes a form's question; the answer takes it away again. */
    hold: (isTyped: () => boolean): (() => void) => {
      questions.add(isTyped)
      return () => void questions.delete(isTyped)
    },
  }
}
export type UnsavedWork = ReturnType<typeof createUnsavedWork>
