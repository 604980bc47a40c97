import type { ElementBounds } from './fieldTypes.ts'
import type { CommonProblem } from './kind.ts'

/** Elements that a form takes where the field states no maximum. */
const usualMax = 100
/** Elements that a field may take: one statement saves them all. */
export const possibleMax = 1_000

/** How many elements a save takes. */
export const maxElements = ({ max = usualMax }: ElementBounds): number => max

/** What a list breaks as a whole; its elements are checked one by one. */
export const problemOfElements = (
  bounds: ElementBounds,
  value: unknown,
): CommonProblem | undefined => {
  if (!Array.isArray(value)) return 'wrongType'
  const { min = 0 } = bounds
  if (value.length === 0 && min > 0) return 'missing'
  if (value.length < min) return 'tooFew'
  return value.length > maxElements(bounds) ? 'tooMany' : undefined
}
