import { type Common, type Kind, operators } from '@quayside/framework'
import { compare } from '@quayside/framework/query'

/** A colour as `#rrggbb`, shown as a patch of it. */
export interface ColourField extends Common {
  readonly kind: 'colour'
}

declare module '@quayside/framework' {
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
