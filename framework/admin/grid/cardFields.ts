import { representationOf } from '#schema/representation.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Format } from '#admin/controls/format.ts'
import { viewOf } from '#kinds/views.ts'

/** What a card of a row shows: a choice among the visible columns, so that who arranges these arranges the cards too. */
export interface CardFields {
  /** What names the row. */
  readonly name: string
  /** Drawn as tags, without a label that is visible. */
  readonly states: readonly string[]
  /** Drawn with their labels. */
  readonly facts: readonly string[]
}

const mostStates = 2
const mostFacts = 3

/** The column that names a row: the field by which people know a record if it is visible, else the first one. */
export const nameColumn = (resource: Resource, columns: readonly string[]): string | undefined => {
  const known = representationOf(resource)?.name
  return known !== undefined && columns.includes(known) ? known : columns[0]
}

/** Chosen from what is there: what names the row, the first states, then the first other columns. */
export const cardFieldsOf = (
  resource: Resource,
  columns: readonly string[],
  display: Pick<Format, 'kinds'>,
): CardFields => {
  const name = nameColumn(resource, columns) ?? 'id'
  const others = columns.filter((column) => column !== name)
  const states = others
    .filter((column) => {
      const field = fieldOf(resource, column)
      return field !== undefined && viewOf(field, display).isState?.(field) === true
    })
    .slice(0, mostStates)
  const facts = others.filter((column) => !states.includes(column)).slice(0, mostFacts)
  return { name, states, facts }
}

const nameHeight = 40
const statesHeight = 28
const factHeight = 23
const paddingHeight = 9

/** Height of the cards of a list in px; grid.module.css divides it. All are equally high, so that of many only those in the window are drawn. */
export const cardHeight = ({ states, facts }: CardFields): number =>
  nameHeight + (states.length > 0 ? statesHeight : 0) + facts.length * factHeight + paddingHeight
