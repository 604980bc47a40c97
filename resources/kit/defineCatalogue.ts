import type { Resource } from './defineResource.ts'
import type { Fields } from './fields.ts'
import type { ValueOf } from './recordOf.ts'
import { assertRelations } from './relations.ts'

type Catalogue = { readonly [name: string]: Resource }

/** The fields, or the actions, of a resource of the catalogue by its name. */
type FieldsOf<C extends Catalogue, T> = T extends keyof C ? C[T]['fields'] : never
type ActionOf<C extends Catalogue, T> = T extends keyof C
  ? keyof NonNullable<C[T]['actions']> & string
  : never

/** The row updates, if the row has the fields and they can have these values. */
type CheckedUpdates<F extends Fields, S> = {
  readonly [K in keyof S]: K extends keyof F ? ValueOf<F[K]> : never
}

/** A recorded action whose target has the names it uses: the resource, its actions, and the mirrored and updated fields. */
type CheckedRecordedAction<C extends Catalogue, D> = D extends {
  readonly target: { readonly resource: infer T }
  readonly mirrors: infer K
  readonly actions: infer O
}
  ? {
      readonly target: { readonly resource: keyof C & string }
      readonly mirrors: {
        readonly [N in keyof K]: N extends keyof FieldsOf<C, T> ? K[N] : never
      }
      readonly actions: {
        readonly [V in keyof O]: {
          readonly action: ActionOf<C, T>
          readonly updates?: O[V] extends { readonly updates: infer S }
            ? CheckedUpdates<FieldsOf<C, T>, S>
            : undefined
        }
      }
    }
  : unknown

/** Fields of which each relation is to a resource of the catalogue. */
type CheckedFields<C extends Catalogue, F> = {
  readonly [K in keyof F]: F[K] extends { readonly kind: 'relation' }
    ? { readonly to: keyof C & string }
    : unknown
}

type Checked<C extends Catalogue> = {
  readonly [N in keyof C]: { readonly fields: CheckedFields<C, C[N]['fields']> } & (C[N] extends {
    readonly recordedAction?: infer D
  }
    ? { readonly recordedAction?: CheckedRecordedAction<C, NonNullable<D>> }
    : unknown)
}

/**
 * All declarations together. The compiler refuses references to names that another declaration does not have.
 *
 * @throws TypeError for a relation to a resource whose records cannot be found, read, or kept by the database
 */
export const defineCatalogue = <C extends Catalogue>(catalogue: C & Checked<C>): C => {
  assertRelations(catalogue)
  return catalogue
}
