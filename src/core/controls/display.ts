import { createContext, useContext } from 'react'
import type { To } from 'react-router-dom'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import type { Field } from '#resources/kit/kinds/fieldTypes.ts'
import type { Text } from '#i18n/useText.ts'

/** Everything that a cell needs beside its value: the language, the zone and the catalogues. */
export type Display = {
  readonly text: Text
  readonly locale: string
  readonly timeZone: string
  /** The name that the catalogues of the application have for a code; undefined while they are read, or where there is none. */
  readonly nameOf: (field: Field, code: string) => string | undefined
  /** Every code that the catalogues have for a field, with its name. */
  readonly codesOf: (field: Field) => readonly { readonly code: string; readonly name: string }[]
}

export const DisplayContext = createContext<Display | undefined>(undefined)

export const useDisplay = (): Display => {
  const display = useContext(DisplayContext)
  if (display === undefined) throw new TypeError('there is no display here')
  return display
}

/** Where a cell stands: its resource and the name of its field there. */
export type Place = {
  readonly resource: Pick<Resource, 'name' | 'list'>
  readonly name: string
  /** Numbers come with a button that copies them; in a list only where somebody points or works. */
  readonly canCopy?: boolean
  /** The record that the value is of; in a form as it is saved, none for a new one. */
  readonly record?: AnyRecord | undefined
  /** Where the other values are of a cell that shows the first one. */
  readonly moreTo?: To | undefined
  /** Nothing is cut, as in a detail view. */
  readonly isWhole?: boolean
}
