import type { AnyRecord } from '#schema/recordOf.ts'
import { dueStates } from '#schema/due/states.ts'
import { compare } from '#query/filter.ts'
import type { DueField } from '#schema/kinds/fieldTypes.ts'
import { chosenMax, operators, type Kind } from '#schema/kinds/kind.ts'

const isExpected = (conditions: DueField['while'], record: AnyRecord): boolean =>
  Object.entries(conditions).every(([name, is]) =>
    [is ?? null].flat().includes((record[name] ?? null) as never),
  )

/** Its filter asks for a state; the value of a record is the time from which is counted, empty while nothing is expected. */
export const dueKind: Kind<DueField> = {
  isDeadline: true,
  compute: ({ from, while: conditions }, record) =>
    isExpected(conditions, record) ? record[from] : null,
  operators: operators.states,
  isChosen: true,
  filterMax: () => chosenMax,
  isFilterText: (_field, text) => dueStates.some((state) => state === text),
  toFilter: (_field, path, text) =>
    dueStates.some((state) => state === text) ? compare(path, '==', text) : undefined,
  problemOf: () => undefined,
  width: () => 180,
  readsFields: ({ from, while: conditions }) => [from, ...Object.keys(conditions)],
}
