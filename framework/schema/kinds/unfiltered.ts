import { isPermissionGroup } from '#schema/users/groups.ts'
import type { GroupsField, JsonField } from './fieldTypes.ts'
import { chosenMax, type Kind } from './kind.ts'

export const groupsKind: Kind<GroupsField> = {
  operators: [],
  isUnsortable: true,
  filterMax: () => chosenMax,
  toFilter: () => undefined,
  problemOf: (_field, value) =>
    Array.isArray(value) && value.some((group) => isPermissionGroup(String(group)))
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
