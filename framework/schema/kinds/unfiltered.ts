import { readCompanyGroup } from '#schema/users/groups.ts'
import type { GroupsField, JsonField } from './fieldTypes.ts'
import { chosenMax, type Kind } from './kind.ts'

export const groupsKind: Kind<GroupsField> = {
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

export const jsonKind: Kind<JsonField> = {
  operators: [],
  isUnsortable: true,
  filterMax: () => chosenMax,
  toFilter: () => undefined,
  problemOf: (_field, value) => (typeof value === 'object' ? undefined : 'wrongType'),
  width: () => 100,
}
