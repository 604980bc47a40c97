import {
  type ApplicationKind,
  asText,
  collations,
  type ColumnKind,
  type Common,
  ofKind,
  operators,
} from '@quayside/framework'
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

const column: ColumnKind<ColourField> = {
  column: () => `varchar(7) ${collations.codes}`,
  read: asText,
  schema: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$', examples: ['#2f6f5e'] }),
  initial: () => `'#000000'`,
  search: () => 'whole',
  print: (_field, value) => String(value),
}

const colourKind: ApplicationKind<ColourField> = {
  column,
  operators: operators.plain,
  filterMax: () => 7,
  toFilter: (_field, path, text) => compare(path, '==', text.toLowerCase()),
  problemOf: (_field, value) =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? undefined : 'notOffered',
  width: () => 120,
}

export const colour = () => ofKind(colourKind, { kind: 'colour' })
