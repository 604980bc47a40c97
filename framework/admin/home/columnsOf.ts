/** How many of `most` columns a grid of cards has: as many as leave no card alone in the last row, or `most` where any number does. */
export const columnsOf = (count: number, most: number): number => {
  if (count <= most) return most
  for (let columns = most; columns >= 3; columns -= 1) if (count % columns !== 1) return columns
  return most
}
