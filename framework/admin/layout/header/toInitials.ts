/** Two letters for a user name: of its first two words, or the first two of its only word. */
export const toInitials = (username: string): string => {
  const [first = '', second] = username
    .replace(/@.*/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const letters =
    second === undefined
      ? [...first].slice(0, 2)
      : [...first].slice(0, 1).concat([...second].slice(0, 1))
  return letters.join('').toUpperCase()
}
