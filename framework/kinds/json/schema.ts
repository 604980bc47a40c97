import type { JsonField } from '#schema/kinds/fieldTypes.ts'
import { chosenMax, type Kind } from '#schema/kinds/kind.ts'

export const jsonKind: Kind<JsonField> = {
  isComposite: true,
  isHidden: true,
  operators: [],
  isUnsortable: true,
  filterMax: () => chosenMax,
  toFilter: () => undefined,
  problemOf: (_field, value) =>
    typeof value === 'object' && !Array.isArray(value) ? undefined : 'wrongType',
  width: () => 100,
}
