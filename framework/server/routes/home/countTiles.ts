import { askedColumns, printAnyColumn } from '#schema/filters/alternatives.ts'
import { toColumnFilter } from '#schema/filters/columnFilter.ts'
import { toRelativeDay } from '#schema/filters/relativeDay.ts'
import type { Home, HomeCount, HomeTile, Since } from '#schema/home.ts'
import type { ColumnFilterContext } from '#schema/kinds/kind.ts'
import type { Session } from '#schema/session.ts'
import { portDay } from '#schema/values/portTime.ts'
import { canOpen, columnsOf, restrictionOf, viewsOf, type NamedView } from '#schema/views.ts'
import { allOf, type Filter } from '#query/filter.ts'
import { toDatabaseFault } from '#server/database/databaseFault.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import type { Total } from '#server/read/postgresLists.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { countAll } from '#server/read/countRows.ts'
import { freshRows } from './trend.ts'

type Filters = Home['tiles'][number]['filters']
type AnyOfTile = Extract<HomeTile, { readonly anyOf: object }>

/** A list that counts, what is asked in it, and since when its rows count: any of these. */
interface Counted {
  readonly view: NamedView
  readonly filters: Filters
  readonly since: readonly (Since | undefined)[]
}

type Share = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/** Counts rows of lists as their totals are counted: exactly, or that they are more where that takes too long. */
export class HomeCounts {
  readonly #context: RouteContext
  readonly #catalogue: Catalogue
  readonly #caller: Caller
  readonly #share: Share

  constructor(context: RouteContext, catalogue: Catalogue, session: Session, share: Share) {
    this.#context = context
    this.#catalogue = catalogue
    this.#caller = toCaller(context, session)
    this.#share = share
  }

  /** The lists that the session may open. */
  views(): NamedView[] {
    return Object.values(this.#catalogue)
      .filter(({ storage, calls }) => storage === undefined && calls.includes('find'))
      .flatMap(viewsOf)
      .filter((view) => canOpen(view, this.#caller.session))
  }

  async tiles(tiles: readonly HomeTile[]): Promise<Home['tiles']> {
    const open = this.views()
    const counted = tiles.flatMap((tile) => {
      const named = tile.views.flatMap((name) => open.filter((one) => one.name === name))
      const found =
        'anyOf' in tile
          ? this.#mostOf(named, tile)
          : named
              .filter((view) => this.#shows(view, tile.filters))
              .map((view) => ({ view, filters: tile.filters, since: [tile.since] }))[0]
      return found === undefined ? [] : [this.#tile(tile, found)]
    })
    return Promise.all(counted)
  }

  /** The list with most of the columns that the session sees, and what is asked in it; undefined where it sees none of them. */
  #mostOf(views: readonly NamedView[], { anyOf, sinceOf = {} }: AnyOfTile): Counted | undefined {
    const seen = views.map((view) => {
      const columns = columnsOf(view.resource, this.#caller.session)
      return { view, names: Object.keys(anyOf).filter((name) => columns.includes(name)) }
    })
    const most = Math.max(0, ...seen.map(({ names }) => names.length))
    const found = most === 0 ? undefined : seen.find(({ names }) => names.length === most)
    return (
      found && {
        view: found.view,
        filters: printAnyColumn(
          Object.fromEntries(found.names.map((name) => [name, anyOf[name] ?? []])),
        ),
        since: found.names.map((name) => sinceOf[name]),
      }
    )
  }

  /** The rows of a view with these texts above its columns; nothing where names are asked, which depend on the language. */
  async count(view: NamedView, filters: Filters): Promise<HomeCount> {
    if (!this.#shows(view, filters) || this.#asksNames(view, filters)) return {}
    return toCount(await this.#total(view, filters, this.#caller))
  }

  async #tile(
    { name, meaning }: HomeTile,
    { view, filters, since }: Counted,
  ): Promise<Home['tiles'][number]> {
    const total = await this.#total(view, filters, this.#caller)
    const counted = { name, view: view.name, filters, meaning, total: total.totalElements }
    if (total.totalEstimated) return { ...counted, isEstimated: true }
    const rows =
      total.totalElements > 0 &&
      freshRows(this.#catalogue, view.resource, { filters, since }, this.#caller, (caller) =>
        this.#filterOf(view, filters, caller),
      )
    if (!rows) return counted
    try {
      const fresh = await this.#share(() =>
        this.#context.database.read(({ brief }) => countAll(brief, rows)),
      )
      // What is done meanwhile is in neither number.
      return { ...counted, fresh: Math.min(fresh, total.totalElements) }
    } catch (error) {
      if (toDatabaseFault(error) === 'QUERY_TIMEOUT') return counted
      throw error
    }
  }

  #shows({ resource }: NamedView, filters: Filters): boolean {
    const columns = columnsOf(resource, this.#caller.session)
    return askedColumns(filters).every((column) => columns.includes(column))
  }

  #total(view: NamedView, filters: Filters, caller: Caller): Promise<Total> {
    const { database, lists } = this.#context
    const filter = this.#filterOf(view, filters, caller)
    const source = toRowSource(this.#catalogue, view.resource, caller, filter)
    return this.#share(() => database.read((reader) => lists.count(reader, source)))
  }

  /** Whether names are asked for, which depend on the language of the reader. */
  #asksNames(view: NamedView, filters: Filters): boolean {
    let asked = false
    this.#filterOf(view, filters, this.#caller, () => {
      asked = true
      return []
    })
    return asked
  }

  #filterOf(
    view: NamedView,
    filters: Filters,
    { due, session, timeZone }: Caller,
    codesNamed: ColumnFilterContext['codesNamed'] = () => [],
  ): Filter | undefined {
    const now = due?.now ?? this.#context.clock()
    const today = portDay(now, timeZone)
    const context = {
      now,
      codesNamed,
      dayOf: (text: string, end: 'from' | 'until') => toRelativeDay(text, end, today),
    }
    return allOf([
      restrictionOf(view, session),
      ...Object.entries(filters).map(([column, text]) =>
        toColumnFilter(view.resource, column, text, context),
      ),
    ])
  }
}

const toCount = ({ totalElements, totalEstimated }: Total): HomeCount => ({
  total: totalElements,
  ...(totalEstimated ? { isEstimated: true } : {}),
})
