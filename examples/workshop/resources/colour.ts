import type { Common } from '#framework/schema/kinds/fieldTypes.ts'
import { operators, type Kind } from '#framework/schema/kinds/kind.ts'
import { compare } from '#framework/query/filter.ts'

/** A colour as `#rrggbb`, shown as a patch of it. */
export interface ColourField extends Common {
  readonly kind: 'colour'
}

declare module '#framework/schema/kinds/fieldTypes.ts' {
  interface ApplicationFields {
    readonly colour: ColourField
  }
}

export const colour = () => ({ kind: 'colour' }) as const satisfies ColourField

export const colourKind: Kind<ColourField> = {
  operators: operators.plain,
  filterMax: () => 7,
  toFilter: (_field, path, text) => compare(path, '==', text.toLowerCase()),
  problemOf: (_field, value) =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? undefined : 'notOffered',
  width: () => 120,
}
