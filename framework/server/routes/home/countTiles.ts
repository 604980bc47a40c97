import { askedColumns, serializeAnyColumn } from '#schema/filters/alternatives.ts'
import { ofSession } from '#schema/filters/ofSession.ts'
import type { Home, HomeCount, HomeTile, Since } from '#schema/home.ts'
import type { Session } from '#schema/session.ts'
import { canOpen, columnsOf, viewsOf, type NamedView } from '#schema/views.ts'
import { toListFilter } from '#server/changes/savedFilter.ts'
import { toDatabaseFault } from '#server/database/databaseFault.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { countAll } from '#server/read/countRows.ts'
import type { Total } from '#query/paging.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
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

export type HomeCounts = ReturnType<typeof createHomeCounts>

/** Counts rows of lists as their totals are counted: exactly, or that they are more where that takes too long. */
export const createHomeCounts = (
  context: RouteContext,
  catalogue: Catalogue,
  session: Session,
  share: Share,
) => {
  const { database, lists } = context
  const caller = toCaller(context, session)
  /** The lists that the session may open. */
  const views = Object.values(catalogue)
    .filter(({ storage, calls }) => storage === undefined && calls.includes('find'))
    .flatMap(viewsOf)
    .filter((view) => canOpen(view, session))

  const shows = ({ resource }: NamedView, filters: Filters): boolean => {
    const columns = columnsOf(resource, session)
    return askedColumns(filters).every((column) => columns.includes(column))
  }

  const ofUser = (filters: Filters): Filters =>
    Object.fromEntries(
      Object.entries(filters).map(([column, text]) => [column, ofSession(text, session)]),
    )

  const total = (view: NamedView, filters: Filters): Promise<Total> => {
    const { filter } = toListFilter(view, filters, caller)
    const source = toRowSource(catalogue, view.resource, caller, filter)
    return share(() => database.read((reader) => lists.count(reader, source)))
  }

  /** The list with most of the columns that the session sees, and what is asked in it; undefined where it sees none of them. */
  const mostOf = (
    named: readonly NamedView[],
    { anyOf, sinceOf = {} }: AnyOfTile,
  ): Counted | undefined => {
    const seen = named.map((view) => {
      const columns = columnsOf(view.resource, session)
      return { view, names: Object.keys(anyOf).filter((name) => columns.includes(name)) }
    })
    const most = Math.max(0, ...seen.map(({ names }) => names.length))
    const found = most === 0 ? undefined : seen.find(({ names }) => names.length === most)
    return (
      found && {
        view: found.view,
        filters: serializeAnyColumn(
          Object.fromEntries(found.names.map((name) => [name, anyOf[name] ?? []])),
        ),
        since: found.names.map((name) => sinceOf[name]),
      }
    )
  }

  const countTile = async (
    { name, meaning }: HomeTile,
    { view, filters, since }: Counted,
  ): Promise<Home['tiles'][number]> => {
    const { totalElements, totalEstimated } = await total(view, filters)
    const counted = { name, view: view.name, filters, meaning, total: totalElements }
    if (totalEstimated) return { ...counted, isEstimated: true }
    const rows =
      totalElements > 0 &&
      freshRows(
        catalogue,
        view.resource,
        { filters, since },
        caller,
        (at) => toListFilter(view, filters, at).filter,
      )
    if (!rows) return counted
    try {
      const fresh = await share(() => database.read(({ brief }) => countAll(brief, rows)))
      // What is done meanwhile is in neither number.
      return { ...counted, fresh: Math.min(fresh, totalElements) }
    } catch (error) {
      if (toDatabaseFault(error) === 'QUERY_TIMEOUT') return counted
      throw error
    }
  }

  return {
    views,

    tiles: (tiles: readonly HomeTile[]): Promise<Home['tiles']> =>
      Promise.all(
        tiles.flatMap((tile) => {
          const named = tile.views.flatMap((name) => views.filter((one) => one.name === name))
          const found =
            'anyOf' in tile
              ? mostOf(named, tile)
              : named
                  .filter((view) => shows(view, tile.filters))
                  .map((view) => ({ view, filters: ofUser(tile.filters), since: [tile.since] }))[0]
          return found === undefined ? [] : [countTile(tile, found)]
        }),
      ),

    /** The rows of a view with these texts above its columns; nothing where names are asked, which depend on the language. */
    count: async (view: NamedView, filters: Filters): Promise<HomeCount> => {
      if (!shows(view, filters) || toListFilter(view, filters, caller).asksNames) return {}
      const { totalElements, totalEstimated } = await total(view, filters)
      return { total: totalElements, ...(totalEstimated ? { isEstimated: true } : {}) }
    },
  }
}
