import { readCompanyGroup } from '#schema/users/groups.ts'
import type { GroupsField } from '#schema/kinds/fieldTypes.ts'
import { chosenMax, type Kind } from '#schema/kinds/kind.ts'

export const groupsKind: Kind<GroupsField> = {
  isComposite: true,
  operators: [],
  isUnsortable: true,
  filterMax: () => chosenMax,
  toFilter: () => undefined,
  problemOf: (_field, value) =>
    // Groups that belong to no company give rights.
    Array.isArray(value) && value.some((group) => readCompanyGroup(String(group)) === undefined)
      ? undefined
      : 'noRight',
  missing: 'noRight',
  width: () => 420,
}
