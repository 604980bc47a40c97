import type { Document, NameIn, Part, PartIn } from '@quayside/framework'
import type { Choices } from '@quayside/framework/i18n'
import type { portOrderDocument } from '#resources/documents/portOrder.ts'

/** Never named on a page: ids, and units, which follow their number. */
type Unnamed<P extends Part> =
  | 'id'
  | 'version'
  | {
      [K in keyof P['fields']]: P['fields'][K] extends { unit: infer U } ? U : never
    }[keyof P['fields']]

type PartMessages<P extends Part> = {
  readonly singular: string
  readonly fields: { readonly [K in Exclude<NameIn<P>, Unnamed<P>>]: string }
  readonly choices: Omit<Choices<P['fields']>, Unnamed<P> & string>
}

/** The names of the tabs of the page of a part. */
type TabsOf<P extends Part> = Every['pages'][number] extends infer Page
  ? Page extends { part: { name: P['name'] }; tabs?: infer T }
    ? keyof T & string
    : never
  : never
type TabMessages<P extends Part> = [TabsOf<P>] extends [never]
  ? unknown
  : { readonly tabs: { readonly [T in TabsOf<P>]: string } }

type PartsOf<D extends Document> = PartIn<D['pages'][0]['part']>
type SectionsOf<D extends Document> = D['pages'][number] extends infer Page
  ? Page extends { sections: infer S }
    ? // One without names is titled by who draws it.
      { [K in keyof S]: S[K] extends readonly [] ? never : K & string }[keyof S]
    : never
  : never
type Every = typeof portOrderDocument

/** The names of the fields, choices and sections of record pages in one language. */
export type DocumentMessages = {
  readonly resource: {
    readonly [P in PartsOf<Every> as P['name']]: PartMessages<P> & TabMessages<P>
  }
  readonly section: { readonly [S in SectionsOf<Every>]: string }
}
