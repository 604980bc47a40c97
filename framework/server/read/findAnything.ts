import type { Filter } from '#query/filter.ts'
import {
  findViewOf,
  foundIn,
  searchQuestionsOf,
  nameOf,
  type FoundGroup,
  type Hit,
  type SearchQuestion,
} from '#schema/filters/findAnything.ts'
import type { Resource } from '#schema/resource.ts'
import { isReadable, type NamedView } from '#schema/views.ts'
import type { FindResponse } from '#query/paging.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { toDatabaseFault } from '#server/database/databaseFault.ts'
import { findRows } from './findRows.ts'
import type { Row } from './readRow.ts'
import type { Reader } from '#server/database/standbys.ts'
import { toRowSource } from './rowSource.ts'
import type { ListFinder } from './postgresLists.ts'

/** More than a user reads; typing on or opening the list narrows the result. */
const maxHits = 6
/** Questions that take their whole time, of one view; later ones are skipped, because the user waits for the answer. */
const maxSlow = 3

/**
 * The rows of a session's lists that match a number or a name: a group for each resource with matches, exact
 * matches first in the order of the declared fields, then the newest. Each question has the time of `Reader.brief`, and a slow one does not block the others.
 */
export const findAnything = async (
  lists: ListFinder,
  database: Reader,
  catalogue: Catalogue,
  caller: Caller,
  text: string,
): Promise<FoundGroup[]> => {
  const views = Object.values(catalogue).flatMap(
    (resource) => findViewOf(resource, caller.session) ?? [],
  )
  const groups = await Promise.all(
    views.map((view) => {
      const find = (filter: Filter) =>
        findRows(
          lists,
          { ...database, db: database.brief, steady: database.brief },
          toRowSource(catalogue, view.resource, caller, filter),
          { pageNumber: 0, pageSize: maxHits, sort: [] },
        )
      return findInView(view, caller, text, find, maxSlow * database.briefQueryLimit)
    }),
  )
  return groups
    .filter(({ hits, late }) => hits.length > 0 || late.length > 0)
    .toSorted((one, other) => Number(hasWhole(other)) - Number(hasWhole(one)))
}

const hasWhole = ({ hits }: FoundGroup): boolean => hits.some(({ isWhole }) => isWhole)

type Find = (filter: Filter) => Promise<FindResponse<Row>>
type Found = {
  readonly hit: Hit
  /** Of an exact match: the place of its field in the declaration. The number of a record is before one that it mentions. */
  readonly rank: number
  readonly order: string
}

const findInView = async (
  view: NamedView,
  { application, session }: Caller,
  text: string,
  find: Find,
  patience: number,
): Promise<FoundGroup> => {
  const { resource } = view
  const found = new Map<number, Found>()
  const answers: { field: string; ids: number[]; page: FindResponse<Row>['page'] }[] = []
  const late: string[] = []
  const sort = resource.list?.sort[0]?.field ?? 'id'
  const summary = summaryOf(resource).filter((name) => isReadable(resource, name, session))
  const until = performance.now() + patience
  for (const [place, question] of searchQuestionsOf(application, view, session, text).entries()) {
    const answer = performance.now() < until ? await inTime(() => ask(question, find)) : undefined
    if (answer === undefined) {
      late.push(question.field)
      continue
    }
    const { rows, page } = answer
    answers.push({ field: question.field, ids: rows.map(idOf), page })
    for (const row of rows) {
      const hit = toHit(resource, question.field, row, text, summary)
      const known = found.get(hit.id)
      if (known === undefined || (hit.isWhole && !known.hit.isWhole))
        found.set(hit.id, { hit, rank: hit.isWhole ? place : inPart, order: String(row[sort]) })
    }
  }
  const hits = [...found.values()]
    .toSorted(byRank)
    .slice(0, maxHits)
    .map(({ hit }) => hit)
  const shown = new Set(hits.map(({ id }) => id))
  const more = answers
    .filter(({ ids, page }) => page.totalElements > ids.filter((id) => shown.has(id)).length)
    .map(({ field, page }) => ({ field, ...page }))
  return { view: view.name, resource: resource.name, hits, more, late }
}

/** If many rows match in part, exact matches are queried too. */
const ask = async ({ whole, part }: SearchQuestion, find: Find) => {
  const { entityList, page } = await find(part)
  const isAll = page.totalElements <= maxHits
  const first = whole === undefined || isAll ? [] : (await find(whole)).entityList
  const known = new Set(first.map(idOf))
  return { rows: [...first, ...entityList.filter((row) => !known.has(idOf(row)))], page }
}

/** Undefined if the query timed out. @throws other errors */
const inTime = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (toDatabaseFault(error) === 'QUERY_TIMEOUT') return undefined
    throw error
  }
}

/** Matches in part come last, whatever their field. */
const inPart = Number.MAX_SAFE_INTEGER

const byRank = (one: Found, other: Found): number =>
  one.rank - other.rank ||
  (one.order < other.order ? 1 : one.order > other.order ? -1 : other.hit.id - one.hit.id)

const idOf = (row: Row): number => Number(row['id'])

const summaryOf = ({ fields: known, list }: Resource): string[] => {
  const { fields = [], summary = [] } = list?.search ?? {}
  return [...new Set([nameOf(fields[0] ?? ''), ...summary])].filter((name) => name in known)
}

const toHit = (
  resource: Resource,
  field: string,
  row: Row,
  text: string,
  summary: readonly string[],
): Hit => {
  const pageId = resource.pages && row[resource.pages.key]
  return {
    id: idOf(row),
    ...(pageId === undefined ? {} : { pageId: Number(pageId) }),
    field,
    ...foundIn(resource, field, row, text),
    summary: Object.fromEntries(summary.map((name) => [name, row[name]])),
  }
}
