import type { RecordPages } from '#resources/kit/defineResource.ts'
import type { NameIn, Part } from './part.ts'

/**
 * A record with pages of its own, one for each level of its tree that deserves one: too much for a dialog. All pages
 * read the same call.
 */
export interface Document {
  /** Key of its texts. */
  readonly name: string
  /** Below the main base address; the id follows. */
  readonly path: string
  /** How rows of a list lead here. */
  readonly from: RecordPages
  /** From the record itself down. */
  readonly pages: readonly DocumentPage[]
}

export interface DocumentPage {
  readonly route: string
  readonly part: Part
  /** What the address calls the id of the part. */
  readonly param: string
  /** The list of the page above that the part stands in; none: it is the record itself. */
  readonly list?: string
  /** The field that tells one from another. */
  readonly heading: string
  /** Everything else: fields, and parts below, in the order in which they are read. */
  readonly sections: { readonly [name: string]: readonly string[] }
}

/** A page with just the names that its part has. */
export const documentPage = <const P extends Part, const S extends Sections<P>>(page: {
  readonly route: string
  readonly part: P
  readonly param: string
  readonly list?: string
  readonly heading: keyof P['fields'] & string
  readonly sections: S
}) => page
type Sections<P extends Part> = { readonly [name: string]: readonly (NameIn<P> & string)[] }

/** Ids by what the address calls them, as far down as they go. */
export type DocumentIds = Readonly<Record<string, number>>

/** The address of a page for the part that the ids lead to. */
export const documentAddress = (
  { pages }: Pick<Document, 'pages'>,
  page: DocumentPage,
  ids: DocumentIds,
): string => {
  const params = pages.slice(0, pages.indexOf(page) + 1).map(({ param }) => param)
  return `${page.route}?${params.map((param) => `${param}=${ids[param]}`).join('&')}`
}

/** The ids that an address names for a page; undefined where one is missing or no id. */
export const readDocumentIds = (
  { pages }: Pick<Document, 'pages'>,
  page: DocumentPage,
  search: string,
): DocumentIds | undefined => {
  const query = new URLSearchParams(search)
  const params = pages.slice(0, pages.indexOf(page) + 1).map(({ param }) => param)
  const ids = params.map((param) => [param, query.get(param) ?? ''] as const)
  if (!ids.every(([, id]) => /^[1-9]\d{0,15}$/.test(id))) return undefined
  return Object.fromEntries(ids.map(([param, id]) => [param, Number(id)]))
}
