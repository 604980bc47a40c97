import type { Meaning } from './kinds/fieldTypes.ts'
import type { AnyRecord } from './recordOf.ts'

export const homePath = '/home/v1'

/** Since when a row counts: a field with the time, or a resource of the history of the row, in which it counts since the last entry with these values. */
export type Since =
  | string
  | { readonly in: string; readonly where: { readonly [field: string]: readonly string[] } }

interface TileBase {
  readonly name: string
  /** The lists that may show these rows. */
  readonly views: readonly string[]
  readonly meaning: Meaning
}

/** A count on the home page, which leads to the rows that it counts. */
export type HomeTile = TileBase &
  (
    | {
        /** What would be typed above the columns, `session.username` for the user. The first list counts that the session may open, with every column of these. */
        readonly filters: { readonly [column: string]: string }
        /**
         * Since when a row counts, for how many came within the last day. What is due says it itself. A count whose data do not know it has
         * no trend: the time of the last change is none, as it may be that of another field.
         */
        readonly since?: Since
      }
    | {
        /**
         * Rows with one of these values in any of these columns, as far as the session may see the columns: what a watch rule with the same
         * values says to it. The list counts that has most of them.
         */
        readonly anyOf: { readonly [column: string]: readonly string[] }
        /** By column; how many came is said where it is known of all the columns that it sees. */
        readonly sinceOf?: { readonly [column: string]: Since }
      }
  )

/** A row that a user has opened: its resource, and its id, or that of its pages where it has some. */
export type OpenedEntry = { readonly resource: string; readonly id: number }

/** As many opened entries are kept, and as many of these are shown. */
export const openedEntries = { kept: 12, shown: 8 } as const

/** A list with filters that a user has opened: how many milliseconds ago, as clocks differ. */
export interface OpenedView {
  readonly view: string
  readonly search: string
  readonly age: number
}

/** As many saved views are counted. */
export const countedViews = 12

/** As many opened lists are noted. */
export const openedViewsMax = 20

/** As long is an address with filters that is noted. */
export const searchMax = 4_000

export type HomeCount = {
  /** Undefined: it cannot be counted here. */
  readonly total?: number
  readonly isEstimated?: true
}

/** The order of the parts of the home page, and which of them are hidden. */
export interface PartLayout {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/** Under this name the user keeps a layout among the preferences, and the company among its views. */
export const homeLayout = 'dashboard.home'

/** A layout as a text, as the state of a view is one. */
export const serializeLayout = ({ order, hidden }: PartLayout): string =>
  `?${new URLSearchParams({ order: order.join(), hidden: hidden.join() })}`

export const readLayout = (text: string): PartLayout => {
  const query = new URLSearchParams(text)
  const names = (key: string) => (query.get(key) ?? '').split(',').filter((name) => name !== '')
  return { order: names('order'), hidden: names('hidden') }
}

/** What the home page of a user shows. */
export interface Home {
  /** The layouts that the user has chosen, and with which the company begins. */
  readonly layout: {
    readonly own?: PartLayout | undefined
    readonly company?: PartLayout | undefined
  }
  /** The most urgent first, as declared; those without rows too. */
  readonly tiles: readonly (Pick<TileBase, 'name' | 'meaning'> & {
    readonly filters: { readonly [column: string]: string }
    readonly view: string
    readonly total: number
    readonly isEstimated?: true
    /** How many of them came to it within the last day, where that can be known. */
    readonly fresh?: number
  })[]
  /** The last ones opened that the user may still read, the latest first. */
  readonly opened: readonly (OpenedEntry & { readonly view: string; readonly record: AnyRecord })[]
  readonly savedViews: readonly (HomeCount & {
    readonly view: string
    readonly name: string
    readonly search: string
    /** Of a watched one: in how many of its rows something happened since the user opened it. */
    readonly news?: number
  })[]
}
