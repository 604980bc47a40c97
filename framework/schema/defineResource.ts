import { complete } from './complete.ts'
import type { Fields } from './kinds/fieldTypes.ts'
import type { InputName } from './recordOf.ts'
import type { Call, Resource } from './resource.ts'
import type { DeclarationInput, Complete, ViewsOf, TypedRecordedAction } from './typedResource.ts'

export type { RecordOf } from './recordOf.ts'

/**
 * Declares an entity, once, as plain data; see `docs/reference/declaration` for what follows from each line, and for what is derived where
 * it is left out. The compiler refuses names that are not fields, rights that do not exist and inputs that cannot be typed.
 * @throws TypeError for an input in two sections, a condition on an input that is not before the hidden one, and impossible bounds
 */
export const defineResource = <
  const N extends string,
  const F extends Fields,
  const I extends InputName<F> = InputName<F>,
  const C extends { readonly [K in I]?: string | undefined } = Record<never, never>,
  const R extends string = never,
  const V extends string = never,
  const A extends string = never,
  const M extends string = never,
  const D extends TypedRecordedAction<F> = never,
  const K extends readonly Call[] | undefined = undefined,
  const S extends string = never,
  const W extends string = never,
>(
  written: DeclarationInput<N, F, I, C, R, V, A, M, D, K, S, W>,
): Complete<N, F, I, C, R, ViewsOf<N, V, K>, A, M, D, S, W> =>
  complete(written) as Complete<N, F, I, C, R, ViewsOf<N, V, K>, A, M, D, S, W>

/** Names of the problems that a resource's own check can find, besides those that follow from the kinds. */
export type ProblemOf<R extends Resource> = R extends { form?: infer F }
  ? NonNullable<F> extends { check?(draft: never, moment: never): infer C }
    ? C extends unknown
      ? Exclude<C[keyof C], undefined>
      : never
    : never
  : never
