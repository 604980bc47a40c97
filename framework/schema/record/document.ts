import type { RecordPages } from '#schema/resource.ts'
import type { NameIn, Part } from './part.ts'

/**
 * A record with its own pages, one for each level of its tree that needs one, because a dialog is too small. All pages
 * read the same call.
 */
export interface Document {
  /** Message key. */
  readonly name: string
  /** Below the main base address, followed by the id. */
  readonly path: string
  /** How list rows link to it. */
  readonly from: RecordPages
  /** From the record itself downwards. */
  readonly pages: readonly DocumentPage[]
}

export interface DocumentPage {
  readonly route: string
  readonly part: Part
  /** The name of the part's id in the address. */
  readonly param: string
  /** The list of the parent page that contains the part; undefined for the record itself. */
  readonly list?: string
  /** The field that identifies a part. */
  readonly heading: string
  /** Everything else: fields and nested parts, in reading order. One without names is drawn by the application. */
  readonly sections: { readonly [name: string]: readonly string[] }
  /** The sections of each tab; the page opens on the first one. Without tabs, all sections are on the page. */
  readonly tabs?: { readonly [name: string]: readonly string[] }
  /** Fields of the kind yes or no; the head names those that apply. */
  readonly flags?: readonly string[]
}

/** A page whose names are checked against its part. @throws TypeError unless each section is in one of its tabs, if it has tabs */
export const documentPage = <
  const P extends Part,
  const S extends Sections<P>,
  const T extends Tabs<NoInfer<S>> = Record<never, never>,
>(page: {
  readonly route: string
  readonly part: P
  readonly param: string
  readonly list?: string
  readonly heading: keyof P['fields'] & string
  readonly sections: S
  readonly tabs?: T
  readonly flags?: readonly FlagsOf<NoInfer<P>>[]
}) => {
  if (page.tabs === undefined) return page
  const inTabs = Object.values<readonly string[]>(page.tabs).flat()
  const wrong = Object.keys(page.sections).find(
    (section) => inTabs.filter((name) => name === section).length !== 1,
  )
  if (wrong !== undefined)
    throw new TypeError(`${page.route}: the section ${wrong} has to be in one of the tabs`)
  return page
}
type Sections<P extends Part> = { readonly [name: string]: readonly (NameIn<P> & string)[] }
type Tabs<S> = { readonly [name: string]: readonly (keyof S & string)[] }
type FlagsOf<P extends Part> = {
  [K in keyof P['fields']]: P['fields'][K] extends { kind: 'yesNo' } ? K & string : never
}[keyof P['fields']]

/** Ids by their name in the address, from the record downwards. */
export type DocumentIds = Readonly<Record<string, number>>

/** The address of the page of the part with these ids. */
export const documentAddress = (
  { pages }: Pick<Document, 'pages'>,
  page: DocumentPage,
  ids: DocumentIds,
): string => {
  const params = pages.slice(0, pages.indexOf(page) + 1).map(({ param }) => param)
  return `${page.route}?${params.map((param) => `${param}=${ids[param]}`).join('&')}`
}

const tabParam = 'tab'

/** The tab that the address of a page names. */
export const readTab = (search: string): string | undefined =>
  new URLSearchParams(search).get(tabParam) ?? undefined

/** The address of a tab of a page; that of the first one is the page's own. */
export const tabAddress = (
  address: string,
  { tabs = {} }: Pick<DocumentPage, 'tabs'>,
  tab: string | undefined,
): string => {
  const names = Object.keys(tabs)
  return tab !== undefined && names.indexOf(tab) > 0 ? `${address}&${tabParam}=${tab}` : address
}

/** The tab of a page with a nested list. */
export const tabWithList = (
  { sections, tabs = {} }: Pick<DocumentPage, 'sections' | 'tabs'>,
  list: string | undefined,
): string | undefined =>
  Object.keys(tabs).find((tab) =>
    tabs[tab]?.some((section) => sections[section]?.some((name) => name === list)),
  )

/** The ids in the address of a page; undefined if one is missing or invalid. */
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
