import type english from 'ra-language-english'

/** The declared names of a group of texts: react-admin's types accept any further name beside them. */
type Declared<T> = {
  readonly [K in keyof T as string extends K ? never : K]-?: NonNullable<T[K]> extends string
    ? string
    : Declared<NonNullable<T[K]>>
}

/** Every text that react-admin can ask for. */
export type ReactAdminTexts = Declared<(typeof english)['ra']>

/** The texts of react-admin in one language, under the name by which it asks for them. */
export type ReactAdminMessages = { readonly ra: ReactAdminTexts }

/** A pack and what lies above it. */
export type Layers = readonly object[]

/**
 * What is written here on top of a pack: the texts that it lacks, and those that it has in other words than the portal. The
 * compiler refuses a missing one as well as one that react-admin does not know.
 */
export type OnTopOf<Pack, All = ReactAdminTexts> = {
  readonly [K in Lacking<Pack, All>]: Part<Pack, All, K>
} & { readonly [K in Exclude<keyof All, Lacking<Pack, All>>]?: Part<Pack, All, K> }

type Part<Pack, All, K extends keyof All> = All[K] extends string
  ? string
  : OnTopOf<K extends keyof Pack ? Pack[K] : object, All[K]>

/** The names without which something is missing: texts, and groups that lack one. */
type Lacking<Pack, All> = {
  [K in keyof All]: K extends keyof Pack
    ? All[K] extends string
      ? never
      : [Lacking<Pack[K], All[K]>] extends [never]
        ? never
        : K
    : K
}[keyof All]
