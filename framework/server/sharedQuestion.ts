/**
 * Asks on behalf of many: one question runs at a time and answers all that were waiting for it, so that under load one statement answers
 * for many calls. None joins a question that began before it came, so what was written before it came is in its answer.
 */
export const createSharedQuestion = <Question, Answer>(
  ask: (all: readonly Question[]) => Promise<Answer>,
): ((requested: Question) => Promise<Answer>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: { readonly all: Question[]; readonly answer: Promise<Answer> } | undefined

  const gather = () => {
    const all: Question[] = []
    const answer = running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        const begun = ask(all)
        running = begun
        return begun
      })
    return { all, answer }
  }

  return (requested) => {
    next ??= gather()
    next.all.push(requested)
    return next.answer
  }
}
