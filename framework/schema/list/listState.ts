import { pairColumns, readAlternatives } from '#schema/filters/alternatives.ts'
import { toColumnFilter } from '#schema/filters/columnFilter.ts'
import { readExact } from '#schema/filters/exact.ts'
import { isFilterable, isSortable, operatorsOf } from '#schema/filters/operatorsOf.ts'
import { isOffered } from '#schema/fields.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { kindOf } from '#kinds/schema.ts'
import { ownValue } from '#schema/ownValue.ts'
import { fieldOf, type ListSort, type Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { columnsOf, isReadable } from '#schema/views.ts'
import type { Filter } from '#query/filter.ts'
import { filterLimits } from '#query/filterLimits.ts'
import { pageLimits } from '#query/paging.ts'
import { displayKey, readDisplay } from './displays.ts'
import { serializeSorts, readSorts, type SortState } from './listSort.ts'

/*
 * The state of a list comes from an address, the store of react-admin, the preferences of a user or a view of the company. Each may name
 * what the list does not have, or no longer has for this session, and the server refuses the whole list for a part of it.
 */

/** A part of a state that the list does without; `name` is that of a field, or whatever stood in its place. */
export interface LeftOut {
  readonly part: 'filter' | 'sort' | 'columns' | 'page' | 'perPage'
  readonly name: string
}

/** Whether a session can sort a list by a field. */
export const canSortBy = (resource: Resource, name: string, session: Session): boolean => {
  if (name === 'id') return true
  const field = readableField(resource, name, session)
  return field !== undefined && isSortable(field)
}

/** The sorts that a session can sort a list by. */
const withoutForeignSorts = (
  resource: Resource,
  sorts: readonly ListSort[],
  session: Session,
): readonly ListSort[] => sorts.filter(({ field }) => canSortBy(resource, field, session))

/** A stored sort as far as a session can sort by it; else the declared one, else that by id. */
export const sortStateOf = (
  resource: Resource,
  session: Session,
  stored: SortState | undefined,
): SortState | undefined => {
  const kept = withoutForeignSorts(resource, stored ? readSorts(stored) : [], session)
  if (kept.length > 0) return serializeSorts(kept)
  return resource.list && serializeSorts(withoutForeignSorts(resource, resource.list.sort, session))
}

const readableField = (resource: Resource, name: string, session: Session): Field | undefined => {
  const field = fieldOf(resource, name)
  return field && isReadable(resource, name, session) && isOffered(field, session.flags)
    ? field
    : undefined
}

/** The columns and texts of the filters in an address, as they stand there; undefined where it has none that could be read. */
export const readFilters = (
  text: string | null,
): { readonly [column: string]: unknown } | undefined => {
  if (text === null) return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as { readonly [column: string]: unknown })
      : undefined
  } catch {
    return undefined
  }
}

/** The same, where every filter is a text. */
export const readFilterTexts = (
  text: string | null,
): { readonly [column: string]: string } | undefined => {
  const filters = readFilters(text)
  return filters && Object.values(filters).every((value) => typeof value === 'string')
    ? (filters as { readonly [column: string]: string })
    : undefined
}

/** Whether the filter above a column, or of several columns, takes a text for a session, and the server the question. */
export const canFilterBy = (
  resource: Resource,
  key: string,
  text: unknown,
  session: Session,
  resources?: readonly Resource[],
): text is string =>
  typeof text === 'string' &&
  text.isWellFormed() &&
  !text.includes('\0') &&
  pairColumns(key, text).every(([column, part]) =>
    canFilterColumn(resource, column, part, session, resources),
  ) &&
  isWithinLimits(
    toColumnFilter(resource, key, text, {
      codesNamed: () => [],
      ...(resources ? { resources } : {}),
    }),
  )

const canFilterColumn = (
  resource: Resource,
  column: string,
  text: string,
  session: Session,
  resources?: readonly Resource[],
): boolean => {
  const field = readableField(resource, column, session)
  if (field === undefined) return false
  const operators = operatorsOf(field)
  const searched = ownValue(resource.list?.filters, column)?.searches ?? [column]
  const isAsked =
    resource.list?.whole !== undefined ||
    searched.every((path) => {
      const one = fieldOf(resource, path)
      return one === undefined || isFilterable(one)
    })
  if (operators.length === 0 || !isAsked) return false
  const takes = (one: string): boolean => {
    const exact = readExact(one)
    if (exact === '') return operators.includes('=isnull=')
    return (
      (exact !== undefined && operators.includes('=ci=')) ||
      (kindOf(field).isFilterText?.(field, one, resources) ?? true)
    )
  }
  return readAlternatives(text.replace(/["'\\]/g, '')).texts.every(takes)
}

/** Whether the server takes as much at once; names of codes come to it as few codes. */
const isWithinLimits = (filter: Filter | undefined): boolean => {
  const compared = filter === undefined ? [] : comparisonsOf(filter)
  const values = compared.flatMap((one) => one.values)
  return (
    compared.length <= filterLimits.comparisons &&
    values.length <= filterLimits.values &&
    values.every(
      (value) =>
        value.length <= filterLimits.valueCharacters &&
        value.split('*').length - 1 <= filterLimits.wildcards,
    )
  )
}

const comparisonsOf = (filter: Filter): readonly Extract<Filter, { kind: 'compare' }>[] =>
  filter.kind === 'compare' ? [filter] : filter.filters.flatMap(comparisonsOf)

/**
 * The state of a list in an address without what the list does not take from this session, and what was left out; an address that is
 * good comes back as it is.
 */
export const cleanListState = (
  resource: Resource,
  session: Session,
  search: string,
  /** Those with screens. */
  resources?: readonly Resource[],
): { readonly search: string; readonly leftOut: readonly LeftOut[] } => {
  const query = new URLSearchParams(search)
  const before = query.toString()
  const leftOut: LeftOut[] = []
  const cleaners = {
    filter: cleanFilter,
    sort: cleanSort,
    columns: cleanColumns,
    page: cleanPage,
    perPage: cleanPerPage,
  }
  for (const [part, clean] of Object.entries(cleaners)) {
    const [text, ...more] = query.getAll(part)
    if (text === undefined) continue
    // Of a part that is there twice react-admin would read a list.
    if (more.length > 0) query.set(part, text)
    for (const name of clean({ resource, session, query, text, resources }))
      leftOut.push({ part: part as LeftOut['part'], name })
  }
  if (!query.has('sort')) query.delete('order')
  if (query.has(displayKey) && readDisplay(resource, session, search) === 'table')
    query.delete(displayKey)
  const after = query.toString()
  return { search: after === before ? search : after && `?${after}`, leftOut }
}

interface Cleaning {
  readonly resource: Resource
  readonly session: Session
  /** Is changed. */
  readonly query: URLSearchParams
  /** The part that is cleaned. */
  readonly text: string
  readonly resources: readonly Resource[] | undefined
}

const cleanFilter = ({ resource, session, query, text, resources }: Cleaning): string[] => {
  const filters = readFilters(text)
  if (filters === undefined) {
    query.delete('filter')
    return [text]
  }
  const all = Object.entries(filters).filter(([, value]) => value !== '')
  const good = all.filter(([key, value]) => canFilterBy(resource, key, value, session, resources))
  if (good.length < Object.keys(filters).length)
    query.set('filter', JSON.stringify(Object.fromEntries(good)))
  return all.filter((one) => !good.includes(one)).map(([key]) => key)
}

const cleanSort = ({ resource, session, query, text }: Cleaning): string[] => {
  const [found = 'ASC', ...more] = query.getAll('order')
  const order = found.toUpperCase()
  const isOrder = order === 'ASC' || order === 'DESC'
  const sorts = isOrder ? readSorts({ field: text, order }) : []
  const good = withoutForeignSorts(resource, sorts, session)
  if (isOrder && good.length === sorts.length) {
    if (order !== found || more.length > 0) query.set('order', order)
    return []
  }
  query.delete('sort')
  query.delete('order')
  if (good.length > 0) {
    const { field, order: first } = serializeSorts(good)
    query.set('sort', field)
    query.set('order', first)
  }
  return isOrder ? sorts.filter((one) => !good.includes(one)).map(({ field }) => field) : [text]
}

const cleanColumns = ({ resource, session, query, text }: Cleaning): string[] => {
  const readable = columnsOf(resource, session)
  const names = text.split(',')
  const good = names.filter((name) => readable.includes(name))
  if (good.length === names.length) return []
  if (good.length > 0) query.set('columns', good.join(','))
  else query.delete('columns')
  return names.filter((name) => name !== '' && !readable.includes(name))
}

const cleanPage = ({ query, text }: Cleaning): string[] =>
  cleanNumber(query, 'page', text, pageLimits.number)

const cleanPerPage = ({ resource, query, text }: Cleaning): string[] =>
  cleanNumber(query, 'perPage', text, resource.list?.pageSizeMax ?? pageLimits.size)

const cleanNumber = (query: URLSearchParams, part: string, text: string, max: number): string[] => {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= max) return []
  query.delete(part)
  return [text]
}
