import type { ComponentType } from 'react'
import { viewsIn } from '#schema/access.ts'
import type { Permission } from '#schema/application.ts'
import type { DefinedApplication } from '#schema/defineApplication.ts'
import { groupColumnsOf } from '#schema/list/grouping.ts'
import { periodColumnsOf, type Periods } from '#schema/list/periods.ts'
import type { SortState } from '#schema/list/listSort.ts'
import { holdsAny, type Session } from '#schema/session.ts'
import { askedColumns } from '#schema/filters/alternatives.ts'
import { canOpen, columnsOf, type NamedView } from '#schema/views.ts'

/** What is typed above the columns of a list. */
export type PartFilters = { readonly [column: string]: string }

interface PartBase {
  /** Shown once the user adds it. */
  readonly isHidden?: true
  /** Across the page. */
  readonly isWide?: true
  /** Any of these permissions shows it; a part of a list also needs the right to the list and to the columns. */
  readonly rights?: readonly Permission[]
}

interface OfList extends PartBase {
  /** The name of a list. */
  readonly list: string
  readonly filters?: PartFilters
}

/** Records by the value of a column: horizontal bars. */
export interface CountsPart extends OfList {
  readonly show: 'counts'
  /** The first of these columns that the user may read. */
  readonly by: string | readonly string[]
  /** The most bars; the table has every value. */
  readonly most?: number
}

/** Records by time: vertical bars. */
export interface PeriodsPart extends OfList {
  readonly show: 'periods'
  readonly at: string
  readonly periods: Periods
  /** The bar of what is before now has the text `dashboard.<past>`. */
  readonly past?: string
}

/** The first records of a list. */
export interface RecordsPart extends OfList {
  readonly show: 'records'
  readonly columns: readonly string[]
  readonly sort?: SortState
  readonly first?: number
}

export type ListPart = CountsPart | PeriodsPart | RecordsPart

/** What a component draws of a list. */
export interface ListPartProps<P extends ListPart> {
  readonly title: string
  readonly part: P
  readonly view: NamedView
}

/** Parts that every home page has: what needs attention, what is overdue, opened records, saved views, and the areas. */
export interface IncludedPart extends PartBase {
  readonly show: 'now' | 'overdue' | 'opened' | 'views' | 'areas'
}

/** A component of the application. */
interface ComponentPart extends PartBase {
  readonly show: 'component'
  readonly Component: ComponentType
}

export type DashboardPart = ListPart | IncludedPart | ComponentPart

/** Parts by name, in the order in which they are shown. The title of a part is the text `dashboard.<name>`. */
export type DashboardParts = { readonly [name: string]: DashboardPart }

/** Whether a part shows records of a list. */
export const isListPart = (part: DashboardPart): part is ListPart => 'list' in part

/**
 * Checks the parts of a dashboard against the declarations of its application.
 *
 * @throws TypeError for a list or column that is not declared, or that cannot be counted, with the name of the part
 */
export const defineDashboard = <const P extends DashboardParts>(
  application: DefinedApplication,
  parts: P,
): P => {
  const views = viewsIn(application)
  for (const [name, part] of Object.entries(parts)) {
    if (!isListPart(part)) continue
    const view = views.find((one) => one.name === part.list)
    if (view === undefined) throw new TypeError(`${name}: there is no list ${part.list}`)
    const unknown = columnsNamed(part).find(
      (column) => !possibleColumns(part, view).includes(column),
    )
    if (unknown !== undefined) throw new TypeError(`${name}: ${reason[part.show]} ${unknown}`)
    const filter = askedColumns(part.filters ?? {}).find(
      (column) => view.resource.list?.columns.includes(column) !== true,
    )
    if (filter !== undefined) throw new TypeError(`${name}: the list has no column ${filter}`)
  }
  return parts
}

const reason = {
  counts: 'records cannot be counted by',
  periods: 'there is no time',
  records: 'the list has no column',
} as const

const columnsNamed = (part: ListPart): readonly string[] => {
  if (part.show === 'counts') return [part.by].flat()
  return part.show === 'periods' ? [part.at] : part.columns
}

const possibleColumns = ({ show }: ListPart, { resource }: NamedView): readonly string[] => {
  if (show === 'counts') return groupColumnsOf(resource)
  return show === 'periods' ? periodColumnsOf(resource) : (resource.list?.columns ?? [])
}

/** The columns of a part that a session may read; none: the part is not shown to it. */
export const shownColumns = (
  part: ListPart,
  view: NamedView,
  session: Session,
): readonly string[] => {
  const columns = columnsOf(view.resource, session)
  const isFiltered = askedColumns(part.filters ?? {}).every((column) => columns.includes(column))
  return isFiltered && canOpen(view, session)
    ? columnsNamed(part).filter((column) => columns.includes(column))
    : []
}

/** Whether a session sees a part. Charts and lists are of current records. */
export const isShownTo = (
  part: DashboardPart,
  view: NamedView | undefined,
  session: Session,
): boolean => {
  if (part.rights !== undefined && !holdsAny(session, part.rights)) return false
  if (!isListPart(part)) return true
  return view !== undefined && !session.archive && shownColumns(part, view, session).length > 0
}
