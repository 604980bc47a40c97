/** The same structure with any texts. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Some of its texts, in other words. */
export type Overrides<T> = {
  readonly [K in keyof T]?: T[K] extends string ? string : Overrides<T[K]>
}
