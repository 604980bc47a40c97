import type { ListSort } from '#schema/resource.ts'
import { sortOrderLimit } from '#query/paging.ts'

/*
 * The state of a list has one field and one order. Further sorts are in the text of the field, `state,-created`: each with a minus
 * where it descends. The order is that of the first one, so that a list with one sort looks as it always did.
 */

/** The sort of a list as its state, its address and the stored layout have it. */
export interface SortState {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

/** Sorts as one state; by id for none. */
export const serializeSorts = ([first, ...more]: readonly ListSort[]): SortState => {
  if (first === undefined) return { field: 'id', order: 'ASC' }
  const further = more.map(({ field, order }) => `,${order === 'DESC' ? '-' : ''}${field}`)
  return { field: first.field + further.join(''), order: first.order }
}

/** The sorts of a state in their order, each field once. */
export const readSorts = ({ field, order }: SortState): readonly ListSort[] => {
  const [first = '', ...more] = field.split(',')
  const sorts: ListSort[] = [{ field: first, order }]
  for (const text of more) {
    const isDown = text.startsWith('-')
    const name = isDown ? text.slice(1) : text
    if (sorts.every((one) => one.field !== name))
      sorts.push({ field: name, order: isDown ? 'DESC' : 'ASC' })
  }
  return sorts.slice(0, sortOrderLimit)
}

/** By this field alone; by the first one again in the other direction. */
export const sortBy = ([first]: readonly ListSort[], field: string): readonly ListSort[] => [
  { field, order: first?.field === field && first.order === 'ASC' ? 'DESC' : 'ASC' },
]

/** By this field after the others: ascending, then descending, then no longer, unless it is the only one. */
export const sortFurtherBy = (sorts: readonly ListSort[], field: string): readonly ListSort[] => {
  const known = sorts.find((one) => one.field === field)
  if (known === undefined) {
    return sorts.length < sortOrderLimit ? [...sorts, { field, order: 'ASC' }] : sorts
  }
  if (known.order === 'ASC' || sorts.length === 1) {
    const turned: ListSort = { field, order: known.order === 'ASC' ? 'DESC' : 'ASC' }
    return sorts.map((one) => (one === known ? turned : one))
  }
  return sorts.filter((one) => one !== known)
}
