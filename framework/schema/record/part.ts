import type { Fields } from '#schema/fields.ts'
import type { ValueOf } from '#schema/recordOf.ts'

/**
 * A record that is a tree: each part has plain values, and nested parts, once or many times.
 */
export interface Part {
  /** Name of its schema in OpenAPI, and message key. */
  readonly name: string
  readonly fields: Fields
  readonly one?: Parts
  readonly many?: Parts
  /** What only some readers may see: absent for the others. */
  readonly restricted?: readonly string[]
  /** Columns of its table, fields and nested lists; by default every field. */
  readonly columns?: readonly string[]
  /** Has too many texts for a table row: rendered as a card with these as heading. */
  readonly card?: readonly string[]
  /** Groups of values in a card that need no names to be understood, such as the lines of an address. */
  readonly lines?: readonly (readonly string[])[]
}
export type Parts = { readonly [name: string]: Part }

export type NameIn<P extends Part> = keyof P['fields'] | keyof OneOf<P> | keyof ManyOf<P>
type OneOf<P> = P extends { one: infer O extends Parts } ? O : Record<never, Part>
type ManyOf<P> = P extends { many: infer M extends Parts } ? M : Record<never, Part>

export const part = <const P extends Part>(
  declared: P & {
    readonly restricted?: readonly NameIn<NoInfer<P>>[]
    readonly columns?: readonly NameIn<NoInfer<P>>[]
    readonly card?: readonly (keyof NoInfer<P>['fields'])[]
    readonly lines?: readonly (readonly (keyof NoInfer<P>['fields'])[])[]
  },
): P => declared

/** A part and all parts nested in it. */
export type PartIn<P extends Part> = P | BelowOf<OneOf<P>> | BelowOf<ManyOf<P>>
type BelowOf<M> = { [K in keyof M]: M[K] extends Part ? PartIn<M[K]> : never }[keyof M]

type RestrictedIn<P> = P extends { restricted: readonly (infer N)[] } ? N : never
type ValueIn<P extends Part, K> = K extends keyof P['fields']
  ? ValueOf<P['fields'][K]>
  : K extends keyof OneOf<P>
    ? RecordOfPart<Extract<OneOf<P>[K], Part>>
    : K extends keyof ManyOf<P>
      ? readonly RecordOfPart<Extract<ManyOf<P>[K], Part>>[]
      : never
/** A part as sent; what is restricted may be absent. */
export type RecordOfPart<P extends Part> = {
  readonly [K in Exclude<NameIn<P>, RestrictedIn<P>>]: ValueIn<P, K>
} & { readonly [K in Extract<NameIn<P>, RestrictedIn<P>>]?: ValueIn<P, K> }
