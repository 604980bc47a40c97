import type { ComponentType, ReactNode } from 'react'
import type { Resource } from '#schema/resource.ts'
import type { ApplicationFields, Field } from '#schema/kinds/fieldTypes.ts'
import type { Display, Place } from '#admin/controls/display.ts'
import type { InputProps } from '#admin/controls/inputProps.ts'

/** Draws a value of a field, whatever its kind. */
export type RenderCell = (field: Field, value: unknown, display: Display, place: Place) => ReactNode

/**
 * Draws a value that is there. A function, not a component: lists have many. What is in a list is drawn by `renderElement`, so
 * that no kind knows the others.
 */
export type Cell<F> = (
  field: F,
  value: unknown,
  display: Display,
  place: Place,
  renderElement: RenderCell,
) => ReactNode

/** The column that a filter is above. */
export type FilterPlace = { readonly resource: Resource; readonly name: string }

export type FilterProps<F> = {
  readonly field: F
  readonly place: FilterPlace
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
  readonly Filter: ComponentType<FilterProps<F>>
  /** A filter as a text to read; undefined: as it is typed. */
  readonly printFilter?: (field: F, value: string, display: Display, place: FilterPlace) => string
  /** Every text that a cell may show, where they are known: its column fits the longest. */
  readonly texts?: (field: F, display: Display, place: FilterPlace) => readonly string[]
  /** What a table draws as a plain text, and in which font: without an element in each cell it is there a fifth sooner. */
  readonly inCell?: (field: F) => 'text' | 'number'
  /** Whether its cell is the tag of a state; a card shows those below the name. */
  readonly isState?: (field: F) => boolean
}

type Views = { readonly [K in keyof ApplicationFields]: KindView<ApplicationFields[K]> }
type Inputs = {
  readonly [K in keyof ApplicationFields]: ComponentType<InputProps<ApplicationFields[K]>>
}

const views = new Map<string, KindView<Field>>()
const inputs = new Map<string, ComponentType<InputProps<Field>>>()
let loadInputs = async (): Promise<object> => ({})

/** Adds the cells, filters and inputs of the kinds of an application. Inputs are loaded with the first form. */
export const defineKindViews = (added: Views, load: () => Promise<Inputs>): void => {
  for (const [kind, view] of Object.entries(added))
    views.set(kind, view as unknown as KindView<Field>)
  loadInputs = load
}

/** Loads a part that has a form, together with the inputs of the application. */
export const withInputs = async <Part>(part: Promise<Part>): Promise<Part> => {
  // Together: a part that fails while the inputs are loaded must not be a rejection that nothing handles.
  const [loaded, found] = await Promise.all([part, loadInputs()])
  for (const [kind, Input] of Object.entries(found)) inputs.set(kind, Input)
  return loaded
}

/** @throws TypeError for a kind without a view */
export const applicationView = (kind: string): KindView<Field> => {
  const view = views.get(kind)
  if (view === undefined) throw new TypeError(`there is no view for the kind ${kind}`)
  return view
}

/** @throws TypeError for a kind without an input */
export const applicationInput = (kind: string): ComponentType<InputProps<Field>> => {
  const Input = inputs.get(kind)
  if (Input === undefined) throw new TypeError(`there is no input for the kind ${kind}`)
  return Input
}
