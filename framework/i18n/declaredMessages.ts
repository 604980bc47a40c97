import type { ProblemOf } from '#schema/defineResource.ts'
import type { Resource } from '#schema/resource.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'
import type { Fields, stamps } from '#schema/fields.ts'
import type { CommonRule } from '#schema/actions/rules.ts'
import type { RelatedRowDetails, RelatedRows } from '#schema/record/relatedRows.ts'
import type { newsTicker } from '#schema/included/newsTicker.ts'
import type { user } from '#schema/included/user.ts'
import type { sentView } from '#schema/list/sentViews.ts'
import type { userData } from '#schema/included/userData.ts'

type ValuesOf<T> = T extends { kind: 'choice'; values: readonly (infer V extends string)[] }
  ? V
  : T extends { derived: true }
    ? never
    : T extends { kind: 'list'; of: infer E }
      ? ValuesOf<E>
      : never

/** Fields with a fixed set of values, each of which needs a text; so do those of lists that are stored. */
export type Choices<F extends Fields> = {
  readonly [K in keyof F as [ValuesOf<F[K]>] extends [never] ? never : K]: {
    readonly [Value in ValuesOf<F[K]>]: string
  }
}

type NamesOf<T> = T extends { readonly [K in infer N extends string]: unknown } ? N : never
type ListOf<R> = R extends { list?: infer L } ? NonNullable<L> : never
type ViewNames<R> = ListOf<R> extends { views?: infer V } ? NamesOf<NonNullable<V>> : never
type RuleNames<R> = R extends { rules?: infer U } ? NamesOf<NonNullable<U>> : never
type WatchNames<R> = R extends { watch?: infer W } ? NamesOf<NonNullable<W>> : never
type ActionNames<R> = R extends { actions?: infer A } ? NamesOf<NonNullable<A>> : never

type SectionNames<R> = R extends { form?: infer F }
  ? NonNullable<F> extends { sections?: infer S }
    ? NamesOf<NonNullable<S>>
    : never
  : never

type MissingOf<R> = R extends { form?: infer F }
  ? NonNullable<F> extends { missing?: infer M extends string | undefined }
    ? Exclude<M, undefined>
    : never
  : never

/** Every text that a declaration asks for; a language that lacks one does not compile. */
export type ResourceMessages<R extends Resource> = {
  readonly singular: string
  readonly plural: string
  readonly fields: FieldTexts<R['fields']>
  /** Asked before a deletion, if not the standard question. */
  readonly deleteQuestion?: string
  /** Reported after a deletion, if not the standard message. */
  readonly deleted?: string
} & Group<'choices', Choices<R['fields']>> &
  Group<'elements', Elements<R['fields']>> &
  Group<'problems', { readonly [P in ProblemOf<R> | MissingOf<R>]: string }, CommonProblem> &
  Group<'views', { readonly [V in Exclude<ViewNames<R>, R['name']>]: string }, R['name']> &
  Group<'sections', { readonly [N in SectionNames<R>]: string }> &
  Group<'rules', { readonly [N in RuleNames<R>]: string }> &
  Group<'actions', { readonly [A in ActionNames<R>]: string }> &
  Group<'events', { readonly [N in WatchNames<R>]: string }>

/** Every text that the declarations of an application ask for; those of the framework's own resources are there already. */
export type DeclaredMessages<C extends { readonly [name: string]: Resource }> = {
  readonly [N in Exclude<keyof C, keyof IncludedMessages['resource']>]: ResourceMessages<C[N]>
}

/** A group of texts, which may be left out where the declaration asks for none. */
type Group<K extends string, T, O extends string = never> = keyof T extends never
  ? { readonly [P in K]?: T & { readonly [N in O]?: string } }
  : { readonly [P in K]: T & { readonly [N in O]?: string } }

/** The names of fields; what the server stamps is named as everywhere where it has no name here. */
type FieldTexts<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { stamp: string } ? never : N]: string
} & { readonly [N in keyof F as F[N] extends { stamp: string } ? N : never]?: string }

/** Properties of list elements, shown as columns in dialogs. */
type Elements<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { kind: 'records' } ? K : never]: F[K] extends {
    of: infer O extends Fields
  }
    ? { readonly fields: { readonly [E in keyof O]: string } } & Group<'choices', Choices<O>>
    : never
}

/** Rows that come from a call of their own. */
export type FieldMessages<F extends Fields> = {
  readonly plural: string
  readonly fields: { readonly [K in keyof F]: string }
} & Group<'choices', Choices<F>>

/** Rows related to a row; their fields have the texts of the resource where there is one. */
export type RelatedRowsMessages<L extends RelatedRows> = FieldMessages<L['fields']> & {
  readonly tabs: { readonly [T in keyof L['tabs']]: string }
}

/** A tab for each kind of details of a related row; those of its first tab. */
export type RowDetailsMessages<D extends RelatedRowDetails> = {
  readonly tabs: {
    readonly [
      K in D['tabs'][keyof D['tabs']] extends { readonly kinds: infer Kinds }
        ? NamesOf<Kinds>
        : never
    ]: string
  }
}

/** The texts of what the framework declares itself: resources, rules, and the fields that the server fills in every resource. */
export type IncludedMessages = {
  readonly resource: {
    readonly user: ResourceMessages<typeof user>
    readonly userData: ResourceMessages<typeof userData>
    readonly newsTicker: ResourceMessages<typeof newsTicker>
    readonly sentView: ResourceMessages<typeof sentView>
  }
  readonly rule: { readonly [R in CommonRule]: string }
  readonly stamp: { readonly [F in keyof typeof stamps]: string }
}
