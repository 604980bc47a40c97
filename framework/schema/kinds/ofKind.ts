import type { ColumnKind } from './columnKind.ts'
import type { ElementField } from './fieldTypes.ts'
import type { Kind } from './kind.ts'

/** A kind that an application adds, with its column. */
export interface ApplicationKind<F> extends Kind<F> {
  readonly column: ColumnKind<F>
}

/** A field of a kind of an application. */
export const ofKind = <K extends ElementField, const F extends K>(
  kind: ApplicationKind<K>,
  field: F,
): F => attach(field, kind)

/** Enumerable, so that a copied field keeps it; JSON, `Object.entries` and printed fields are without it. */
const key = Symbol('attached')

/** The field with what functions have to know of it beside its declaration: its kind, or the format of an identifier. */
export const attach = <F extends object>(field: F, value: object): F => ({ ...field, [key]: value })

export const attachedTo = (field: object): unknown => (field as { [key]?: unknown })[key]
