/**
 * Asks on behalf of many: one question runs at a time and answers all that were waiting for it, so that under load one statement answers
 * for many calls. None joins a question that began before it came, so what was written before it came is in its answer.
 */
export const createSharedQuestion = <Asked, Answer>(
  ask: (all: readonly Asked[]) => Promise<Answer>,
): ((asked: Asked) => Promise<Answer>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: { readonly all: Asked[]; readonly answer: Promise<Answer> } | undefined

  const gather = () => {
    const all: Asked[] = []
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

  return (asked) => {
    next ??= gather()
    next.all.push(asked)
    return next.answer
  }
}
