import type { ComponentType, ReactNode } from 'react'
import { ownValue } from '#schema/ownValue.ts'
import type { Resource } from '#schema/resource.ts'
import type { ApplicationFields, Field } from '#schema/kinds/fieldTypes.ts'
import type { Format, CellContext } from '#admin/controls/format.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'

/** Draws a value of a field, whatever its kind. */
export type RenderCell = (
  field: Field,
  value: unknown,
  format: Format,
  cell: CellContext,
) => ReactNode

/**
 * Draws a value that is there. A function, not a component: lists have many. What is in a list is drawn by `renderElement`, so
 * that no kind knows the others.
 */
export type Cell<F> = (
  field: F,
  value: unknown,
  format: Format,
  cell: CellContext,
  renderElement: RenderCell,
) => ReactNode

/** The column that a filter is above. */
export type FilterContext = { readonly resource: Resource; readonly name: string }

export type FilterProps<F> = {
  readonly field: F
  readonly place: FilterContext
  /** Accessible name of the input, as the header of the column is not its label. */
  readonly label: string
  readonly value: string
  readonly max: number
  readonly tabIndex: number
  readonly onChange: (typed: string) => void
}

/** How a kind looks in a list. */
export interface KindView<F> {
  readonly cell: Cell<F>
  /** An array in full, where that is not its cell; for a detail view. */
  readonly detail?: Cell<F>
  readonly Filter: ComponentType<FilterProps<F>>
  /** A filter as a text to read; undefined: as it is typed. */
  readonly formatFilter?: (field: F, value: string, format: Format, place: FilterContext) => string
  /** Every text that a cell may show, where they are known: its column fits the longest. */
  readonly texts?: (field: F, format: Format, place: FilterContext) => readonly string[]
  /** What a table draws as a plain text, and in which font: without an element in each cell it is there a fifth sooner. */
  readonly inCell?: (field: F) => 'text' | 'number'
  /** Whether its cell is the tag of a state; a card shows those below the name. */
  readonly isState?: (field: F) => boolean
}

/** A kind of an application: how it looks in a list, and its input in a form. */
export interface ApplicationKindView<F extends Field> extends KindView<F> {
  readonly Input: ComponentType<InputProps<F>>
}

/** The views of every kind of the application. */
export type KindViews = {
  readonly [K in keyof ApplicationFields]: ApplicationKindView<ApplicationFields[K]>
}

/** The view of a kind of the application. @throws TypeError for another kind */
export const applicationView = (
  { kinds }: Pick<Format, 'kinds'>,
  kind: string,
): ApplicationKindView<Field> => {
  const view = ownValue(kinds, kind)
  if (view === undefined) throw new TypeError(`there is no view for the kind ${kind}`)
  return view as ApplicationKindView<Field>
}
