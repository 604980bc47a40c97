/** Whether two values of a field are equal; lists by their elements, and an absent value equals null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
